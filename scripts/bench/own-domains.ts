import { readConfig } from '../../api/platform/config/config.ts';
import { ShopHosts } from '../../api/shops/domains/shop-hosts.ts';
import { openServices } from '../../api/services.ts';
import { wantAgain } from '../../api/publishing/publisher/editions.ts';
import type { Publishing } from '../../api/publishing/publisher/publishing.ts';
import { publishOnce, testPublishing } from '../../api/publishing/publisher-testing.ts';
import { domains, shops } from '../../db/schema/index.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { firstShop } from './first-shop.ts';
import { measuredPort } from './measured-product.ts';
import { prepareShops } from './prepare-shops.ts';
import type { Report } from './report.ts';
import { setPlan } from '../../tests/api/set-plan.ts';

const turns = 5;
const publications = 20;
const lookUps = 1_000_000;

/** Measures own domains: memory, the lookup of a host, and publication. */
export async function measureOwnDomains(dataFolder: string, count: number, report: Report): Promise<void> {
  await prepareShops(dataFolder, count);
  const { id } = await firstShop(dataFolder);
  const services = await openServices(readConfig({ PORT: measuredPort, DATA_DIR: dataFolder, LOG_LEVEL: 'error' }));
  await setPlan(services.database, 'pro');
  const { publishing } = await testPublishing(services);
  const without: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await connect(services, []);
    without.push(await publishAgain(publishing, id));
    await connect(services, [id]);
    beside.push(await publishAgain(publishing, id));
  }
  report.figure({
    what: 'Publishing a shop with its own domain, compared with one without',
    unit: 'times',
    samples: beside.map((spent, turn) => spent / (without[turn] ?? NaN)),
    bar: { atMost: 1.3 },
  });

  const rows = await services.database.db.select({ id: shops.id }).from(shops);
  await connect(
    services,
    rows.map((shop) => shop.id),
  );
  Bun.gc(true);
  const before = process.memoryUsage().heapUsed;
  const hosts = new ShopHosts(services);
  await hosts.start();
  // The garbage collector can free the loaded database rows only a moment later.
  await Bun.sleep(500);
  Bun.gc(true);
  const taken = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  report.figure({ what: `Memory of ${count} domains`, unit: 'MB', samples: [taken], bar: { atMost: 10 } });
  const addresses = rows.map((_, number) => `http://${hostOf(number)}/p/shari`);
  const samples = Array.from({ length: turns }, () => spentOn(hosts, addresses));
  report.figure({ what: 'Lookup of a host, processor time', unit: 'µs', samples, bar: { atMost: 1 } });
  await hosts.stop();
  await services.database.close();
}

const hostOf = (number: number) => `shop-number-${number}.example.com`;

/** Gives a domain to each of these shops only. */
async function connect({ database, now }: Services, shopIds: readonly string[]): Promise<void> {
  const at = now();
  await database.write(async (transaction) => {
    await transaction.delete(domains);
    for (const [number, shopId] of shopIds.entries()) {
      const host = hostOf(number);
      const proven = { token: host, provenAt: at, state: 'live', watchedSince: at, createdAt: at } as const;
      await transaction.insert(domains).values({ shopId, host, name: host, ...proven });
    }
  });
}

/** Publishes every page of a shop several times. @returns ms of processor time */
async function publishAgain(publishing: Publishing, shopId: string): Promise<number> {
  const { database, now } = publishing.services;
  const publish = async () => {
    await wantAgain(database, shopId, now());
    await publishOnce(publishing, shopId);
  };
  await publish();
  const before = process.cpuUsage();
  for (let round = 0; round < publications; round += 1) await publish();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @returns processor time of one lookup, µs */
function spentOn(hosts: ShopHosts, addresses: readonly string[]): number {
  const before = process.cpuUsage();
  for (let number = 0; number < lookUps; number += 1) hosts.placeOf(addresses[number % addresses.length] ?? '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / lookUps;
}
