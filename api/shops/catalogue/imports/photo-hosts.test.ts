import { afterAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { imports } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { eventually } from '../../../../tests/eventually.ts';
import type { GuardedFetch } from '../../../platform/http/guarded-fetch.ts';
import { startJobs } from '../../../platform/jobs/runner.ts';
import { importKind } from './import-kind.ts';

/** A host that accepts connections and never responds. */
const startHanging = () =>
  Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch: () => new Promise(() => {}) });
const hanging = Array.from({ length: 3 }, startHanging);
const responding = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status: 404 }) });
afterAll(async () => {
  for (const server of [...hanging, responding]) await server.stop(true);
});

/** Functions that start imports, each later than the one before, and an importer whose fetches never time out. */
async function startWithoutTimeouts() {
  const { services, app, clock, origin, send, newSeller } = await startTestApi();
  const { guardedFetch } = services;
  const requested: string[] = [];
  const patient = async (url: string, fetching: Parameters<GuardedFetch>[1]) => {
    requested.push(url);
    return guardedFetch(url, { ...fetching, timeout: 600_000 });
  };

  /** @param port of the host of the product's two photos */
  async function startImport(port: number | undefined): Promise<string> {
    const { cookie } = await newSeller();
    clock.now += 1;
    const body = new FormData();
    const photos = ['a', 'b'].map((name) => `http://photos.example:${port}/${name}.jpg`).join();
    body.append('file', new File([`name,price,image,image 2\nShari,1,${photos}\n`], 'products.csv'));
    const headers = { origin, cookie };
    const report = await app.handle(new Request(`${origin}/api/imports`, { method: 'POST', body, headers }));
    const { id } = (await report.json()) as { id: string };
    await send('POST', `/api/imports/${id}/start`, { cookie, body: {} });
    return id;
  }

  const isDone = async (id: string) => {
    const [row] = await services.database.db.select().from(imports).where(eq(imports.id, id));
    return row?.state === 'done';
  };
  const run = () => startJobs({ ...services, guardedFetch: Object.assign(patient, guardedFetch) }, [importKind()]);
  return { startImport, isDone, run, requested };
}

for (const [hosts, shops] of [
  [3, 3],
  [1, 4],
] as const)
  test(`photo hosts that hang, ${hosts} named by ${shops} shops, do not hold the import of another shop`, async () => {
    const { startImport, isDone, run, requested } = await startWithoutTimeouts();
    for (let shop = 0; shop < shops; shop += 1) await startImport(hanging[shop % hosts]?.port);
    const other = await startImport(responding.port);
    const importer = run();
    await eventually('the import of the other shop is done', () => isDone(other));
    expect(requested.filter((url) => url.includes(`:${hanging[0]?.port}/`)).length).toBeLessThanOrEqual(24);
    await importer.stop();
  });
