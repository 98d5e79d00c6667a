import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { imports, jobs } from '../../../../db/schema/index.ts';
import { testOnFile } from '../../../../db/on-file-testing.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { RefusedFetch, type Fetching } from '../../../platform/http/guarded-fetch.ts';
import { startJobs } from '../../../platform/jobs/runner.ts';
import { importKind } from './import-kind.ts';
import { fetchPhotos, selectNextPhotos } from './fetch-photos.ts';
import { PhotoHosts } from './photo-hosts.ts';
import { startWithSeller } from './testing.ts';
import { writeNextLines } from './write-lines.ts';
import { minute } from '../../../platform/formats/durations.ts';

const many = (count: number) =>
  `name,price\n${Array.from({ length: count }, (_, number) => `Shari ${number},${number}`).join('\n')}\n`;

/** A seller with a started import of 60 products. */
async function startWithImport() {
  const api = await startWithSeller();
  await api.givePlan('pro');
  const { body } = await api.report(many(60));
  const id = String(body?.['id']);
  await api.start(id);
  const row = async (lease = 'dead') => {
    const [found] = await api.services.database.db.select().from(imports).where(eq(imports.id, id));
    if (!found) throw new Error('The import was not found');
    return { ...found, job: { name: `imports/${id}`, lease } };
  };
  /** Like a server that takes the lease and dies after one step. */
  async function stepAndDie() {
    await api.services.database.write(async (transaction) => {
      const held = { dueAt: null, leasedBy: 'dead', leasedUntil: api.clock.now + minute };
      await transaction.update(jobs).set(held).where(eq(jobs.key, id));
    });
    await writeNextLines(api.services, await row());
  }
  const names = async () => (await api.stored()).map(({ name }) => name as string);
  return { ...api, id, row, stepAndDie, names };
}

const inOrder = Array.from({ length: 60 }, (_, number) => `Shari ${number}`);

// On a libSQL server, one step writes all lines, because round trips take the time.
testOnFile('an import continues where a server died, without duplicates, in the file’s order', async () => {
  const { stepAndDie, run, names, latest, clock } = await startWithImport();
  await stepAndDie();
  expect(await names()).toHaveLength(25);
  expect(await latest()).toMatchObject({ state: 'running', written: 25 });
  await run();
  // The dead server holds the lease until it expires.
  expect(await names()).toHaveLength(25);
  clock.now += 60_001;
  await run();
  expect(await names()).toEqual(inOrder);
  expect(await latest()).toMatchObject({ state: 'done', written: 60 });
});

testOnFile('a stopped import writes nothing until it is started again, not even in a step that had begun', async () => {
  const { stepAndDie, send, cookie, id, start, run, names, row, services, clock, latest } = await startWithImport();
  const lines = { add: 60, change: 0, same: 0, refuse: 0 };
  expect(await latest(), 'the basis of its progress').toMatchObject({ state: 'running', written: 0, lines });
  await stepAndDie();
  await send('POST', `/api/imports/${id}/stop`, { cookie, body: {} });
  await writeNextLines(services, await row());
  clock.now += 60_001;
  await run();
  expect(await names()).toHaveLength(25);
  expect(await latest()).toMatchObject({ state: 'stopped', written: 25, lines });
  await start(id);
  await stepAndDie();
  expect(await latest()).toMatchObject({ state: 'running', written: 50, lines });
  clock.now += 60_001;
  await run();
  expect(await latest()).toMatchObject({ state: 'done', written: 60, lines });
  expect(await names()).toEqual(inOrder);
});

test('a step whose lease another server has taken over writes nothing', async () => {
  const { services, row, names, id } = await startWithImport();
  const mine = await row('mine');
  await services.database.write(async (transaction) => {
    await transaction.update(jobs).set({ leasedBy: 'another' }).where(eq(jobs.key, id));
  });
  await writeNextLines(services, mine);
  const photos = await selectNextPhotos(services.database.db, mine);
  await fetchPhotos(services, mine, photos, new PhotoHosts(), new AbortController().signal);
  expect(await names()).toEqual([]);
});

test('products deleted after the report are added again, and products beyond a plan that filled up are refused', async () => {
  const { add, stored, report, start, run, send, cookie, linesOf } = await startWithSeller();
  await add({ name: 'Old', price: 1 });
  const [old] = await stored();
  const { body } = await report(`id,name,price\n${String(old?.['id'])},Old,2\n,A,1\n,B,1\n,C,1\n,D,1\n`);
  const id = String(body?.['id']);
  await send('DELETE', `/api/products/${String(old?.['id'])}`, { cookie });
  await add({ name: 'New', price: 1 });
  await start(id);
  await run();
  expect((await linesOf(id)).map(({ action }) => action as string)).toEqual(['add', 'add', 'add', 'add', 'refuse']);
  expect(await stored()).toHaveLength(5);
});

test('imports of two shops run in turns', async () => {
  const { services, newSeller, send, run, app, origin } = await startWithImport();
  const other = await newSeller('Other');
  const body = new FormData();
  body.append('file', new File(['name,price\nTupi,1\n'], 'a.csv'));
  const request = new Request(`${origin}/api/imports`, {
    method: 'POST',
    body,
    headers: { origin, cookie: other.cookie },
  });
  const { id } = (await (await app.handle(request)).json()) as { id: string };
  await send('POST', `/api/imports/${id}/start`, { cookie: other.cookie, body: {} });
  await run();
  const all = await services.database.db.select().from(imports);
  expect(all.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await services.database.db.select().from(jobs)).toEqual([]);
});

test('a start wakes the server’s importer, which also continues imports left from before its own start', async () => {
  const { services, names, latest } = await startWithImport();
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  const forget = services.database.afterWrite(() => {
    void latest().then(({ state }) => state === 'done' && resolve());
  });
  const importer = startJobs(services, [importKind()]);
  await finished;
  forget();
  await importer.stop();
  expect(await names()).toEqual(inOrder);
});

test('imports whose photo hosts hang do not delay other shops’ imports, and a first attempt has a short timeout', async () => {
  const api = await startWithSeller();
  const slow = await Promise.all(Array.from({ length: 3 }, (_, number) => api.newSeller(`Slow ${number}`)));
  const gate = Promise.withResolvers<void>();
  const timeouts: number[] = [];
  const hanging = async (_: string, { timeout }: Fetching) => {
    timeouts.push(timeout);
    await gate.promise;
    throw new RefusedFetch('too_slow');
  };
  const guardedFetch = Object.assign(hanging, { isPrivate: async () => false });
  const importer = startJobs({ ...api.services, guardedFetch }, [importKind()]);
  const start = async (file: string, cookie: string) => {
    const { body } = await api.report(file, cookie);
    await api.send('POST', `/api/imports/${String(body?.['id'])}/start`, { cookie, body: {} });
  };
  // Each has its own host, because connections to one host are limited.
  for (const [number, { cookie }] of slow.entries())
    await start(`name,price,image\nShari,1,https://slow-${number}.example/photo.jpg\n`, cookie);
  await eventually('all photos are asked for', async () => timeouts.length === slow.length);
  await start('name,price\nTupi,1\n', api.cookie);
  await eventually('the other shop’s import is done', async () => (await api.latest())?.['state'] === 'done');
  const first = Math.max(...timeouts);
  gate.resolve();
  const allDone = async () => {
    const rows = await api.services.database.db.select({ state: imports.state }).from(imports);
    return rows.every(({ state }) => state === 'done');
  };
  await eventually('each photo was asked for three times', allDone);
  expect(timeouts).toHaveLength(3 * slow.length);
  expect(first).toBeLessThan(Math.max(...timeouts));
  await importer.stop();
});
