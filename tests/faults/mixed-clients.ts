import type { Server } from './fleet.ts';
import { minute } from '../../api/platform/formats/durations.ts';

interface Save {
  readonly version: number;
  readonly at: number;
  readonly server: Server;
  /** The time that each server had waited for a processor. */
  readonly starved: ReadonlyMap<Server, number>;
}

/** One shop's last sent version, and the time and server of each confirmation. */
export interface Shop {
  readonly slug: string;
  readonly shopId: string;
  readonly userId: string;
  readonly cookie: string;
  readonly identifier: string;
  readonly password: string;
  readonly productId: string;
  readonly formToken: string;
  sent: number;
  readonly saves: Save[];
  /** Versions whose save got no response. A paused server may execute such a save after the one that was sent next. */
  readonly abandoned: Set<number>;
}

/** The results of all clients. */
export class Ledger {
  readonly requested = new Map<string, { readonly shop: Shop; readonly quantity: number }>();
  /** The order numbers of the confirmed attempts, by key. */
  readonly confirmed = new Map<string, number>();
  readonly signedIn = new Set<string>();
  readonly signedOut = new Set<string>();
  /** Responses of 500 and more while all servers ran. There must be none. */
  readonly unexplained: string[] = [];
  /** 503 responses while a paused server may have held the database. */
  refusals = 0;
  reads = 0;
  /**
   * Ms of running time in which a server served an old page while all servers ran. Waits for a processor do not count,
   * because others use the machine.
   */
  stalest = 0;
  /**
   * The same after a strike (a kill, a pause or a lost database), counted from its end. During a strike a page may stay
   * old, because the database is away or locked, or a paused server has the shop's lease.
   */
  stalestAfterStrike = 0;
}

export interface Clients {
  readonly servers: readonly Server[];
  readonly shops: readonly Shop[];
  readonly ledger: Ledger;
  readonly draw: () => number;
  readonly isOver: () => boolean;
}

const patience = 1_500;

/** How long the libSQL server keeps the transaction of a dead client, ms. Until then nobody can write. */
export const deadClientLock = 5_000;

const anyOf = <Item>(items: readonly Item[], draw: () => number): Item =>
  items[Math.floor(draw() * items.length)] as Item;

/** Each client has its own IP address, so that no rate limit applies. */
let ips = 0;
export const newIp = (): string => `10.${((ips += 1) >> 16) & 255}.${(ips >> 8) & 255}.${ips & 255}`;

/** Records an unexpected response. @returns whether the client can use the response */
function isResponse(response: Response | null, what: string, { ledger, servers }: Clients): response is Response {
  if (response === null) return false;
  if (response.status < 500) return true;
  const now = performance.now();
  const isOneAway = servers.some(({ outages }) =>
    outages.some(({ from, to }) => from < now && to > now - patience * 2),
  );
  const mayComeAgain = response.status === 503 && response.headers.has('retry-after');
  if (mayComeAgain && isOneAway) ledger.refusals += 1;
  else ledger.unexplained.push(`${what}: ${response.status}`);
  return false;
}

/**
 * Saves one version of a shop after the other, at any server. A save without a response may still run when its server
 * resumes, so the next one goes to the same server and waits.
 */
export async function saveUntilOver(clients: Clients, shop: Shop): Promise<void> {
  let unanswered: Server | null = null;
  while (!clients.isOver() || unanswered) {
    const server: Server = unanswered ?? anyOf(clients.servers, clients.draw);
    const version = (shop.sent += 1);
    const body = { address: `version ${version}`, deliveryTime: `version ${version}` };
    const response = await server.call(
      'PUT',
      `/api/shops/${shop.shopId}`,
      { cookie: shop.cookie, body },
      unanswered ? minute : patience,
    );
    if (response === null) shop.abandoned.add(version);
    unanswered = response === null && !unanswered ? server : null;
    const at = performance.now();
    const starved = new Map(clients.servers.map((one) => [one, one.starved]));
    if (isResponse(response, 'save', clients) && response.ok) shop.saves.push({ version, at, server, starved });
    await Bun.sleep(40 + clients.draw() * 60);
  }
}

/** Reads shop pages at any server. Each must be complete and recent enough. */
export async function readUntilOver(clients: Clients): Promise<void> {
  while (!clients.isOver()) {
    const server = anyOf(clients.servers, clients.draw);
    const shop = anyOf(clients.shops, clients.draw);
    const at = performance.now();
    const response = await server.call('GET', `/${shop.slug}`, {}, patience);
    if (isResponse(response, 'page', clients) && response.ok)
      notePage(clients, server, shop, await response.text(), at);
    await Bun.sleep(20 + clients.draw() * 40);
  }
}

function notePage({ ledger, servers }: Clients, server: Server, shop: Shop, page: string, at: number): void {
  const versions = new Set(page.match(/version \d+/g));
  if (!page.endsWith('</html>') || versions.size > 1) throw new Error(`A torn page: ${[...versions].join(', ')}`);
  ledger.reads += 1;
  const shown = Number([...versions][0]?.split(' ')[1] ?? 0);
  const missed = shop.saves.find((save) => save.version > shown);
  if (!missed || missed.at > at) return;
  const struckAt = Math.max(...servers.map((one) => one.struckUntil));
  const wasStruck = struckAt > missed.at - deadClientLock;
  const since = wasStruck ? Math.max(missed.at, struckAt) : missed.at;
  if (since > at) return;
  const starvedSince = (one: Server) => Math.max(0, one.starved - (missed.starved.get(one) ?? 0));
  const starved = new Set([server, missed.server]);
  const stale = server.ranBetween(since, at) - [...starved].reduce((sum, one) => sum + starvedSince(one), 0);
  if (wasStruck) ledger.stalestAfterStrike = Math.max(ledger.stalestAfterStrike, stale);
  else ledger.stalest = Math.max(ledger.stalest, stale);
}

/** Places orders. Like a phone, it retries an order without a response at another server with the same key. */
export async function orderUntilOver(clients: Clients): Promise<void> {
  const { ledger, draw, shops } = clients;
  while (!clients.isOver()) {
    const key = crypto.randomUUID();
    ledger.requested.set(key, { shop: anyOf(shops, draw), quantity: 1 + Math.floor(draw() * 3) });
    for (let tries = 0; !clients.isOver() && tries < 20 && !ledger.confirmed.has(key); tries += 1)
      await placeOnce(clients, key, anyOf(clients.servers, draw));
    await Bun.sleep(30 + draw() * 50);
  }
}

/** Places an order, or repeats it with the same key. */
export async function placeOnce(clients: Clients, key: string, server: Server, limit = patience): Promise<void> {
  const { ledger } = clients;
  const { shop, quantity } = ledger.requested.get(key)!;
  const phone = `017${(Bun.hash.crc32(key) % 100_000_000).toString().padStart(8, '0')}`;
  const recipient = { name: 'Salma Akter', district: 'Dhaka', area: 'Mirpur', address: 'House 4, Road 7' };
  const { formToken, productId } = shop;
  const body = { ...recipient, payment: { method: 'cash' }, formToken, productId, quantity, phone };
  const headers = { 'idempotency-key': key, 'x-forwarded-for': newIp() };
  const response = await server.call('POST', `/api/shops/${shop.slug}/orders`, { body, headers }, limit);
  if (!isResponse(response, 'order', clients)) return;
  if (response.status !== 201) throw new Error(`An order was refused: ${response.status} ${await response.text()}`);
  const { number } = (await response.json()) as { number: number };
  const before = ledger.confirmed.get(key) ?? number;
  if (before !== number) throw new Error(`An order has two numbers, ${before} and ${number}`);
  ledger.confirmed.set(key, number);
}

/** Signs in at one server and, every second time, signs out at another. */
export async function signInUntilOver(clients: Clients): Promise<void> {
  const { ledger, draw, servers, shops } = clients;
  while (!clients.isOver()) {
    const { identifier, password } = anyOf(shops, draw);
    const sending = { body: { identifier, password }, ip: newIp() };
    const response = await anyOf(servers, draw).call('POST', '/api/auth/login', sending, patience * 2);
    const cookie = response?.headers.get('set-cookie')?.split(';')[0];
    if (isResponse(response, 'sign-in', clients) && response.ok && cookie) {
      ledger.signedIn.add(cookie);
      if (draw() < 0.5) await signOut(clients, cookie);
    }
    await Bun.sleep(200 + draw() * 200);
  }
}

async function signOut(clients: Clients, cookie: string): Promise<void> {
  clients.ledger.signedIn.delete(cookie);
  const response = await anyOf(clients.servers, clients.draw).call('POST', '/api/auth/logout', { cookie }, patience);
  if (isResponse(response, 'sign-out', clients) && response.ok) clients.ledger.signedOut.add(cookie);
}
