import { readConfig } from '../../api/platform/config/config.ts';
import { startServer } from '../../api/server.ts';
import { openServices } from '../../api/services.ts';
import { eraseDeleted } from '../../api/shops/onboarding/erase-deleted.ts';
import { probeHealth } from './health-probe.ts';
import { measuredPort } from './measured-product.ts';
import { addOrders } from './order-inbox.ts';
import type { Report } from './report.ts';
import { day } from '../../api/platform/formats/durations.ts';

/** Erases a shop with many orders. Measures the longest write and the longest response of `/healthz`. */
export async function measureErasing(folder: string, orders: number, report: Report): Promise<void> {
  const settings = { PORT: measuredPort, DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'test', PUBLISHERS: '0' };
  const services = await openServices(readConfig(settings));
  const now = Date.now();
  const { writer } = services.database.connections;
  await writer.executeMultiple(`
    insert into users (id, email, password_hash, plan, created_at) values ('owner', 'owner@example.com', 'x', 'pro', ${now});
    insert into shops (id, owner_id, slug, name, order_mode, created_at, updated_at)
      values ('erased', 'owner', 'erased', 'Erased', 'kept', ${now}, ${now});`);
  const year = { start: now - 365 * day, step: (365 * day) / orders };
  await addOrders(writer, { shopId: 'erased', word: 'w', prefix: 'erased', from: 1, to: orders, ...year, place: 0 });
  const server = await startServer(services);
  const alone = probeHealth(`http://localhost:${measuredPort}`);
  await Bun.sleep(5_000);
  const longestAlone = await alone();
  const steps = { longest: 0, costliest: 0 };
  const { write } = services.database;
  const timed: typeof write = async (work) =>
    write(async (transaction) => {
      const [begun, spent] = [performance.now(), process.cpuUsage()];
      const done = await work(transaction);
      steps.longest = Math.max(steps.longest, performance.now() - begun);
      steps.costliest = Math.max(steps.costliest, millisecondsOf(process.cpuUsage(spent)));
      return done;
    });
  const database = new Proxy(services.database, {
    get: (target, key) => (key === 'write' ? timed : (Reflect.get(target, key) as unknown)),
  });
  // Set only now, so that the server's own job does not erase it earlier.
  await writer.execute(`update shops set deleted_at = ${now - 31 * day}`);
  const stopProbe = probeHealth(`http://localhost:${measuredPort}`);
  const [begun, usage] = [performance.now(), process.cpuUsage()];
  const erased = await eraseDeleted({ ...services, database });
  const lasted = performance.now() - begun;
  const spent = millisecondsOf(process.cpuUsage(usage));
  const longestHealth = await stopProbe();
  await server.stop(0);
  if (erased !== 1) throw new Error('The shop was not erased');
  const what = `Erasing a shop of ${orders.toLocaleString('en')} orders`;
  report.figure({ what: `${what}: longest step`, unit: 'ms', samples: [steps.longest], bar: { atMost: 50 } });
  report.figure({ what: `${what}: most processor time of a step`, unit: 'ms', samples: [steps.costliest] });
  report.figure({ what: 'Longest /healthz of five seconds before', unit: 'ms', samples: [longestAlone] });
  report.figure({ what: `${what}: longest /healthz`, unit: 'ms', samples: [longestHealth], bar: { atMost: 100 } });
  report.figure({ what, unit: 'ms', samples: [lasted] });
  report.figure({ what: `${what}: processor time`, unit: 'ms', samples: [spent] });
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
