import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerSeller } from '../api/client-testing.ts';
import { eventually } from '../eventually.ts';
import { FleetDatabase } from './fleet-database.ts';
import { drawing, startFleet, type Server } from './fleet.ts';
import {
  Ledger,
  deadClientLock,
  newIp,
  orderUntilOver,
  placeOnce,
  readUntilOver,
  saveUntilOver,
  signInUntilOver,
  type Clients,
  type Shop,
} from './mixed-clients.ts';
import { openOrderForm } from '../order-form.ts';
import { timeLimits } from '../time-limits.ts';
import { minute } from '../../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.campaign);

// oxlint-disable no-restricted-properties
/** The duration of the kills and pauses, s. `bun run test:soak` sets more than a minute. */
const soakSeconds = Number(process.env['SOAK_SECONDS'] ?? 2);
/** The seed of all random choices. The order of concurrent events still depends on the machine. */
const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
// oxlint-enable no-restricted-properties
const isSoak = soakSeconds >= 30;

/**
 * The promise is two seconds, for servers on machines of their own. Here three servers, the database, the store and all
 * clients share one machine.
 */
const maxStale = 3_000;

const stock = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'poshora-servers-'));
const database = new FleetDatabase(folder);
let servers: readonly Server[] = [];

beforeAll(async () => {
  console.log(`SOAK_SEED=${seed}`);
  await database.start();
  servers = await startFleet(folder, 3, database.settings);
});
afterAll(async () => {
  await Promise.all(servers.map(({ product }) => product.kill()));
  await database.stop();
});

async function newShop(server: Server, name: string): Promise<Shop> {
  const send = async (...requested: Parameters<Server['call']>) => {
    const response = await server.call(...requested);
    if (!response?.ok) throw new Error(`${requested[1]}: ${response?.status}`);
    return response;
  };
  const seller = await registerSeller((method, path, sending) => send(method, path, sending), name);
  const { cookie, shopId } = seller;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  const product = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 500, stock } });
  const { id } = (await product.json()) as { id: string };
  const formToken = await openOrderForm(send('GET', `/api/shops/${seller.slug}/order-form`));
  return { ...seller, productId: id, formToken, sent: 0, saves: [], abandoned: new Set<number>() };
}

/** Pauses and kills servers until the time is over, at least three times, including the database's server. */
async function strike(servers: readonly Server[], draw: () => number): Promise<{ kills: number; pauses: number }> {
  const until = performance.now() + soakSeconds * 1000;
  const struck = { kills: 0, pauses: 0 };
  const strikeOne = async (server: Server, isKill: boolean) => {
    if (isKill) {
      struck.kills += 1;
      await server.kill();
      await server.startAgain();
    } else {
      struck.pauses += 1;
      server.pause();
      await Bun.sleep(100 + draw() ** 3 * (isSoak ? 8_000 : 1_500));
      server.resume();
    }
  };
  for (let turn = 0; turn < 3 || performance.now() < until; turn += 1) {
    await Bun.sleep(100 + draw() * 400);
    await strikeOne(servers[Math.floor(draw() * servers.length)]!, turn % 2 === 1);
    if (turn % 3 === 1) await database.strike(servers, draw);
    // A pause without outages. In it, pages may be stale for one poll only.
    if (isSoak && turn % 4 === 3) await Bun.sleep(10_000);
  }
  return struck;
}

test('password guesses count on all servers together', async () => {
  const [first, second] = [servers[0]!, servers[1]!];
  const { identifier } = await newShop(first, 'guessed');
  const ip = newIp();
  const guess = async (server: Server) =>
    (await server.call('POST', '/api/auth/login', { body: { identifier, password: 'not this one' }, ip }))?.status;
  for (const server of [...servers, first, second]) expect(await guess(server)).toBe(401);
  for (const server of servers) expect(await guess(server)).toBe(429);
});

test(
  `three servers that are killed and paused for ${soakSeconds} s lose nothing, duplicate nothing and serve nothing stale`,
  async () => {
    const shops: Shop[] = [];
    for (const server of servers) shops.push(await newShop(server, `servershop${shops.length}`));
    let isOver = false;
    const ledger = new Ledger();
    const draw = drawing(seed);
    const clients: Clients = { servers, shops, ledger, draw, isOver: () => isOver };
    const work = Promise.all([
      ...shops.map((shop) => saveUntilOver(clients, shop)),
      readUntilOver(clients),
      readUntilOver(clients),
      orderUntilOver(clients),
      orderUntilOver(clients),
      signInUntilOver(clients),
    ]);
    const struck = await Promise.race([strike(servers, draw), work.then(() => null)]);
    isOver = true;
    await work;
    for (const [index, key] of [...ledger.requested.keys()].entries())
      if (!ledger.confirmed.has(key) || index % 5 === 0) await placeOnce(clients, key, servers[index % 3]!, 10_000);
    await compareShops(servers, shops);
    await compareSessions(servers, ledger);
    for (const { product } of servers) expect(await product.stop()).toBe(0);
    await compareOrders(ledger);
    if (isSoak) report(ledger, shops, struck);
    expect(ledger.unexplained).toEqual([]);
    if (isSoak) {
      expect(ledger.stalest).toBeLessThanOrEqual(maxStale);
      expect(ledger.stalestAfterStrike).toBeLessThanOrEqual(deadClientLock + maxStale);
    }
  },
  120_000 + soakSeconds * 3_000,
);

/** Expects the same last version on every server, in the dashboard and on the page. */
async function compareShops(servers: readonly Server[], shops: readonly Shop[]): Promise<void> {
  for (const shop of shops) {
    const addresses = await Promise.all(
      servers.map(async (server) => {
        const found = await server.read(`/api/users/${shop.userId}/shop`, shop.cookie);
        return (found as { address: string }).address;
      }),
    );
    expect(new Set(addresses).size, 'all servers agree').toBe(1);
    const version = Number(addresses[0]?.split(' ')[1] ?? 0);
    // An abandoned save may run after the confirmed one that was sent next.
    const before = shop.saves.at(shop.abandoned.has(version) ? -2 : -1);
    expect(version, 'no save was lost').toBeGreaterThanOrEqual(before?.version ?? 0);
    expect(version).toBeLessThanOrEqual(shop.sent);
    expect(shop.saves.length).toBeGreaterThan(0);
    for (const server of servers)
      await eventually(
        `${shop.slug} shows version ${version}`,
        async () =>
          (await (await server.call('GET', `/${shop.slug}`))?.text())?.includes(`version ${version}<`) ?? false,
        minute,
      );
  }
}

async function compareSessions(servers: readonly Server[], { signedIn, signedOut }: Ledger): Promise<void> {
  const isIn = async (server: Server, cookie: string) =>
    ((await server.read('/api/auth/session', cookie)) as { user: object | null }).user !== null;
  for (const server of servers) {
    for (const cookie of signedIn) expect(await isIn(server, cookie), 'a session was lost').toBeTrue();
    for (const cookie of signedOut) expect(await isIn(server, cookie), 'a session came back').toBeFalse();
  }
}

async function compareOrders({ requested, confirmed }: Ledger): Promise<void> {
  const opened = database.open();
  const one = async (question: string) => Number((await opened.execute(question)).rows[0]?.[0]);
  const pieces = [...requested.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  expect(confirmed.size).toBe(requested.size);
  expect(await one('select count(*) from orders')).toBe(requested.size);
  expect(await one('select count(distinct key_hash) from orders')).toBe(requested.size);
  expect(await one('select sum(quantity) from order_lines')).toBe(pieces);
  expect(await one(`select sum(${stock} - stock) from products`)).toBe(pieces);
  expect(await one('select sum(orders) from customers')).toBe(requested.size);
  expect((await opened.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok');
  opened.close();
}

function report(ledger: Ledger, shops: readonly Shop[], struck: { kills: number; pauses: number } | null): void {
  const saves = shops.reduce((sum, shop) => sum + shop.saves.length, 0);
  console.log(
    `${struck?.kills} kills, ${struck?.pauses} pauses, ${database.kills} kills of the libSQL server; ${saves} saves, ${ledger.reads} page reads, ${ledger.requested.size} orders, ${ledger.signedIn.size + ledger.signedOut.size} sign-ins; stale at most ${Math.round(ledger.stalest)} ms, ${Math.round(ledger.stalestAfterStrike)} ms after a strike; told to come again: ${ledger.refusals}`,
  );
}
