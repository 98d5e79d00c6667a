import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../platform/jobs/bun-command.ts';
import { eventually } from '../../../tests/eventually.ts';
import { RunningProduct } from '../../../tests/running-product.ts';
import { second } from '../../platform/formats/durations.ts';
import { timeLimits } from '../../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: ReadonlyArray<{ key: string; value: Record<string, unknown> }>;
}

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** An OpenTelemetry collector for the test, with the received spans. */
function startCollector() {
  const spans: Sent[] = [];
  const tokens = new Set<string | null>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/v1/traces': {
        async POST(request) {
          tokens.add(request.headers.get('authorization'));
          const { resourceSpans } = (await request.json()) as {
            resourceSpans: Array<{ scopeSpans: Array<{ spans: Sent[] }> }>;
          };
          spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
          return Response.json({});
        },
      },
    },
    fetch: () => new Response(null, { status: 404 }),
  });
  stops.push(() => server.stop(true));
  return { url: server.url.origin, spans, tokens };
}

test('a save is traced from the request to its publication steps, without anything that a person typed', async () => {
  const { url, spans, tokens } = startCollector();
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-traces-')), {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    METRICS_TOKEN: 'of metrics, of metrics',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer of-traces',
  });
  await product.start();
  stops.push(() => product.kill());
  const { cookie, shopId, identifier } = await product.newSeller('tracedshop');
  const body = { address: 'Where nobody is to look' };
  expect((await product.send('PUT', `/api/shops/${shopId}`, { cookie, body })).status).toBe(200);
  expect((await product.send('GET', '/api/orders/a-secret-token')).status).toBe(404);
  const named = (name: string) => spans.filter((span) => span.name === name);
  await eventually('the publication is traced', async () => named('publication: point').length > 0);
  const shari = await product.send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 500 } });
  const { id: productId } = (await shari.json()) as { id: string };
  const buyer = { name: 'Salma', phone: '01812345678', district: 'Dhaka', area: 'Mirpur', address: 'Road 7' };
  const ordered = { cookie, body: { ...buyer, lines: [{ productId, quantity: 1 }] } };
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  expect((await product.send('POST', `/api/shops/${shopId}/orders/manual`, ordered)).status).toBe(201);
  const metrics = await product.send('GET', '/metrics', {
    headers: { authorization: 'Bearer of metrics, of metrics' },
  });
  const figures = await metrics.text();
  for (const line of [
    /^poshora_publication_seconds_count\{step="point"\} [1-9]/m,
    /^poshora_publication_seconds_count\{step="whole"\} [1-9]/m,
    /^poshora_database_wait_seconds_count [1-9]/m,
    /^poshora_database_write_seconds_count [1-9]/m,
    /^poshora_writes_waiting \d/m,
    /^poshora_orders_total\{by="seller"\} 1$/m,
  ])
    expect(figures).toMatch(line);
  expect(await product.stop()).toBe(0);
  const [save] = named('PUT /api/shops/:shop');
  const facts = new Map(save?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(facts.get('http.response.status_code')).toBe(200);
  const within = (parent: Sent | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(within(save).map(({ name }) => name)).toContain('database write');
  const publication = named('publication').find((span) => within(span).some(({ name }) => name.endsWith('point')));
  expect(new Set(within(publication).map(({ name }) => name))).toEqual(
    new Set(['publication: snapshot', 'publication: pages', 'publication: manifest', 'publication: point']),
  );
  expect(named('database read').length).toBeGreaterThan(0);
  expect(tokens).toEqual(new Set(['Bearer of-traces']));
  const received = JSON.stringify(spans);
  for (const typed of [body.address, buyer.phone, identifier, cookie, 'a-secret-token'])
    expect(received).not.toContain(typed);
});

test('a missing collector has no effect, and without one configured no tracing code is loaded', async () => {
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-traces-')), {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  await product.start();
  stops.push(() => product.kill());
  await product.newSeller('untracedshop');
  const stoppedAt = performance.now();
  expect(await product.stop()).toBe(0);
  expect(performance.now() - stoppedAt, 'the exporter’s retries do not delay it').toBeLessThan(7 * second);
  const script = `await import('./api/server.ts'); console.log(Object.keys(require.cache).join('\\n'))`;
  const child = Bun.spawn([...bunCommand, '-e', script], { cwd: join(import.meta.dir, '../../..'), stdout: 'pipe' });
  const loaded = await new Response(child.stdout).text();
  expect(loaded).toContain('elysia');
  expect(loaded).not.toMatch(/@opentelemetry.(?:sdk|exporter)/);
});
