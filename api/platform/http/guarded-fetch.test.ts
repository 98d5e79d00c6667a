import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGuardedFetch, RefusedFetch, type Fetching, type Surroundings } from './guarded-fetch.ts';
import { isPublicIp } from './public-ip.ts';

const usual = { timeout: 5_000, maxBytes: 1_000, maxRedirects: 3 };

/** Requests that the test server received. Some of its paths behave like a hostile server. */
const requested: string[] = [];
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    requested.push(`${request.method} ${request.headers.get('host')}${pathname}`);
    const to = searchParams.get('to');
    if (to !== null) return new Response(null, { status: 302, headers: { location: to } });
    if (pathname === '/again') return Response.redirect('/again', 302);
    if (pathname === '/long') return new Response('x'.repeat(1_001));
    if (pathname === '/endless') return new Response(drops());
    if (pathname === '/silent') return new Promise<Response>(() => undefined);
    return new Response(`${request.method} ${await request.text()}`, { headers: { 'x-seen': 'yes' } });
  },
});
afterAll(() => server.stop(true));

/** Endless data: 100 bytes every 20 ms, without a length. */
function drops() {
  return new ReadableStream({
    async pull(controller) {
      await Bun.sleep(20);
      controller.enqueue(new Uint8Array(100));
    },
  });
}

const at = (path: string, host = 'photos.example') => `http://${host}:${server.port}${path}`;

/** Resolves every host to this machine, the only allowed IP address. Tests override what they need. */
const open = (surroundings: Partial<Surroundings> = {}) =>
  openGuardedFetch({
    resolve: async () => ['127.0.0.1'],
    isAllowed: (ip) => ip === '127.0.0.1',
    ...surroundings,
  });

/** The status of a fetch, or the reason for its refusal. */
async function outcome(url: string, fetching: Partial<Fetching> = {}, surroundings: Partial<Surroundings> = {}) {
  try {
    return (await open(surroundings)(url, { ...usual, ...fetching })).status;
  } catch (error) {
    if (error instanceof RefusedFetch) return error.reason;
    throw error;
  }
}

test('an allowed IP address is fetched with GET and POST: status, headers and bytes', async () => {
  const got = await open()(at('/a'), usual);
  expect([got.status, got.headers['x-seen'], new TextDecoder().decode(got.bytes)]).toEqual([200, 'yes', 'GET ']);
  const posted = await open()(at('/a'), { ...usual, method: 'POST', body: 'শাড়ি' });
  expect(new TextDecoder().decode(posted.bytes)).toBe('POST শাড়ি');
});

const closed = `127.0.0.1 127.8.8.8 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
  100.127.255.255 0.0.0.0 192.0.0.8 198.18.0.1 224.0.0.1 239.1.1.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
  ::127.0.0.1 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 2606:4700::1%eth0 fec0::1 ff02::1 2001:db8::1 2001::1
  2002:7f00:1:: none`;

test.each(closed.split(/\s+/))('%p is not public', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
});

test.each(['8.8.8.8', '103.108.140.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%p is public',
  (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  },
);

test('private IP addresses in any notation are refused without a connection', async () => {
  requested.length = 0;
  const { port } = server;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]'])
    expect([host, await openGuardedFetch()(`http://${host}:${port}/`, usual).catch(reasonOf)]).toEqual([
      host,
      'private_ip',
    ]);
  expect(requested).toEqual([]);
});

test('a host with a private IP address in addition to public ones is refused', async () => {
  const resolve = async () => ['8.8.8.8', '10.0.0.1'];
  expect(await outcome(at('/'), {}, { resolve, isAllowed: isPublicIp })).toBe('private_ip');
});

test('the connection goes to the checked IP address, even if the name resolves differently afterwards', async () => {
  requested.length = 0;
  let looked = 0;
  const resolve = async () => {
    looked += 1;
    return looked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  // If the client resolved the name itself, 'localhost' would also reach this machine. This name does not resolve.
  expect(await outcome(at('/pinned', 'rebinding.invalid'), {}, { resolve })).toBe(200);
  expect(looked).toBe(1);
  expect(requested).toEqual([`GET rebinding.invalid:${server.port}/pinned`]);
});

test('every redirect is checked like the first URL, and their number is limited', async () => {
  expect(await outcome(at(`/?to=${encodeURIComponent('/a')}`))).toBe(200);
  expect(await outcome(at(`/?to=${encodeURIComponent('http://169.254.169.254/latest/meta-data')}`))).toBe('private_ip');
  const resolve = async (host: string) => [host === 'inside.example' ? '10.0.0.1' : '127.0.0.1'];
  expect(await outcome(at(`/?to=${at('/', 'inside.example')}`), {}, { resolve })).toBe('private_ip');
  expect(await outcome(at(`/?to=${encodeURIComponent('file:///etc/passwd')}`))).toBe('url');
  expect(await outcome(at('/again'))).toBe('redirected');
  expect(await outcome(at('/?to=/a'), { maxRedirects: 0 })).toBe('redirected');
  expect(await outcome(at('/?to=/a'), { method: 'POST', body: '{}' })).toBe('redirected');
});

test.each(['ftp://photos.example/a', 'file:///etc/passwd', 'data:image/png,x', 'photos.example/a.jpg', 'http://'])(
  '%p cannot be fetched',
  async (url) => {
    expect(await outcome(url)).toBe('url');
  },
);

test('a URL with a password, or with the port of another kind of service, is refused', async () => {
  expect(await outcome(`http://a:b@photos.example:${server.port}/`)).toBe('url');
  expect(await outcome('http://photos.example:25/')).toBe('url');
  expect(await outcome('https://photos.example:22/')).toBe('url');
});

test('a body is read up to its limit, whether it has a length, is endless, or may be cut off', async () => {
  expect(await outcome(at('/long'))).toBe('too_large');
  expect(await outcome(at('/endless'))).toBe('too_large');
  const cut = await open()(at('/endless'), { ...usual, excess: 'cut' });
  expect(cut.bytes.byteLength).toBe(1_000);
});

test('a server that sends nothing, or very slowly, is cut off after the time limit', async () => {
  expect(await outcome(at('/silent'), { timeout: 100 })).toBe('too_slow');
  expect(await outcome(at('/endless'), { timeout: 100, maxBytes: 1_000_000 })).toBe('too_slow');
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await outcome(at('/'), { timeout: 100 }, { resolve })).toBe('too_slow');
});

test('a host without an IP address and a closed port have different failures', async () => {
  expect(await outcome('http://nowhere.example/', {}, { resolve: async () => [] })).toBe('unknown_host');
  const closed = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const { port } = closed;
  await closed.stop(true);
  expect(await outcome(`http://photos.example:${port}/`)).toBe('unreachable');
});

test('an aborted fetch reports the abort, not a refusal', async () => {
  const giveUp = new AbortController();
  const fetching = open()(at('/silent'), { ...usual, signal: giveUp.signal });
  giveUp.abort(new Error('stopped'));
  await expect(fetching).rejects.toThrow('stopped');
});

test('the certificate must match the host name, although the connection uses an IP address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-certificate-'));
  const made = Bun.spawnSync([...certificateOf('photos.example'), '-keyout', 'key.pem', '-out', 'certificate.pem'], {
    cwd: folder,
  });
  expect(made.exitCode).toBe(0);
  const authority = await Bun.file(join(folder, 'certificate.pem')).text();
  const key = await Bun.file(join(folder, 'key.pem')).text();
  const secure = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: { cert: authority, key },
    fetch: () => new Response('secret'),
  });
  expect(await outcome(`https://photos.example:${secure.port}/`, {}, { authority })).toBe(200);
  expect(await outcome(`https://other.example:${secure.port}/`, {}, { authority })).toBe('unreachable');
  expect(await outcome(`https://photos.example:${secure.port}/`)).toBe('unreachable');
  await secure.stop(true);
});

/** The command that creates a certificate for a host. */
const certificateOf = (host: string) =>
  `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host}`.split(
    ' ',
  );

const reasonOf = (error: unknown) => (error instanceof RefusedFetch ? error.reason : error);

test('a host counts as private if any of its IP addresses is; an unknown host does not', async () => {
  const hosts: Record<string, readonly string[]> = {
    'both.example': ['93.184.215.14', '10.0.0.7'],
    'open.example': ['93.184.215.14'],
  };
  const { isPrivate } = openGuardedFetch({ resolve: async (host) => hosts[host] ?? [] });
  expect(await isPrivate('https://both.example/hook')).toBe(true);
  expect(await isPrivate('https://open.example/hook')).toBe(false);
  expect(await isPrivate('https://later.example/hook')).toBe(false);
});
