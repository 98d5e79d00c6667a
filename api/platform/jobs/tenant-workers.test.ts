import { expect, test } from 'bun:test';
import { TenantWorkers, type Work } from './tenant-workers.ts';

interface Item {
  readonly id: string;
}

/** Work on an item hangs until `release`, except if its id begins with `quick`. */
function startWork() {
  const waiting: string[] = [];
  const served: string[] = [];
  const gate = Promise.withResolvers<void>();
  const events = new Map<string, PromiseWithResolvers<void>>();
  const eventOf = (id: string) => events.getOrInsertComputed(id, () => Promise.withResolvers<void>());
  const work: Work<Item> = {
    claim: async (except) => {
      const place = waiting.findIndex((id) => !except.includes(id));
      return place === -1 ? undefined : { id: waiting.splice(place, 1)[0] ?? '' };
    },
    serve: async ({ id }) => {
      served.push(id);
      eventOf(id).resolve();
      if (!id.startsWith('quick')) await gate.promise;
    },
    onError: (error) => {
      throw error;
    },
  };
  return { work, waiting, served, begun: (id: string) => eventOf(id).promise, release: () => gate.resolve() };
}

test('work that takes long does not stop the work of other tenants', async () => {
  const { work, waiting, begun, release } = startWork();
  const workers = new TenantWorkers<Item>({ atOnce: 2, slowAtOnce: 1, slowAfter: 20, mostAtOnce: 6 });
  for (const id of ['hangs 1', 'hangs 2', 'hangs 3', 'hangs 4', 'quick']) {
    waiting.push(id);
    workers.wake(work);
  }
  await begun('quick');
  release();
  await workers.idle();
});

test('overdue work has a limit, and waiting work is done after it', async () => {
  const { work, waiting, served, begun, release } = startWork();
  const workers = new TenantWorkers<Item>({ atOnce: 2, slowAtOnce: 1, slowAfter: 20, mostAtOnce: 3 });
  for (const id of ['hangs 1', 'hangs 2', 'hangs 3', 'quick']) {
    waiting.push(id);
    workers.wake(work);
  }
  await begun('hangs 3');
  expect(served).toEqual(['hangs 1', 'hangs 2', 'hangs 3']);
  release();
  await begun('quick');
  await workers.idle();
  expect(waiting).toEqual([]);
});
