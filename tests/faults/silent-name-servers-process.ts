import { createSocket } from 'node:dgram';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { resolveHost } from '../../api/platform/http/resolve-host.ts';

/**
 * Run in its own network, where it is the DNS server. Resolves many names whose queries it ignores, then other work.
 * Prints as JSON what ended before the first of these names.
 */
const silentNames = 40;

/** IP addresses by name. All other queries are ignored. */
const ips: Readonly<Record<string, string>> = { 'answering.example': '93.184.215.14' };

const typeA = 1;

/** The name and the type of a query's only question, and the place after it (RFC 1035, 4.1). */
function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A response with one IP address, or with none for another type. */
function responseTo(query: Buffer, { type, end }: { type: number; end: number }, ip: string): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(type === typeA ? 1 : 0, 6);
  const parts = [header, query.subarray(12, end)];
  // A pointer to the question's name, type A, class IN, one second.
  const record = [0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split('.').map(Number)];
  return Buffer.concat(type === typeA ? [...parts, Buffer.from(record)] : parts);
}

const server = createSocket('udp4');
server.on('message', (query, { port, address: from }) => {
  const question = questionOf(query);
  const ip = ips[question.name];
  if (ip !== undefined) server.send(responseTo(query, question, ip), port, from);
});
await new Promise<void>((bound) => server.bind(53, '127.0.0.1', bound));

const ended: Record<string, unknown> = {};
const silent = Array.from({ length: silentNames }, (_, at) => resolveHost(`silent-${at}.example`));
const others = Promise.all(
  Object.entries({
    'another name': resolveHost('answering.example'),
    'a name of the hosts file': resolveHost('localhost'),
    'a file': Bun.file(import.meta.path).exists(),
    compression: promisify(brotliCompress)('a page').then(({ length }) => length > 0),
  }).map(async ([what, work]) => (ended[what] = await work)),
);
await Promise.race([others, ...silent]);
console.log(JSON.stringify(ended));
process.exit(0);
