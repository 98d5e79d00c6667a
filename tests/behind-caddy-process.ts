/**
 * The product behind Caddy in a separate process, because Playwright runs on Node and the product on Bun. It prints a `World`
 * as its first line, then reads one JSON `Command` a line and answers each with one line. It ends when its input closes.
 */
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { registerSeller } from './api/client-testing.ts';
import { redirectLength } from '../api/shops/domains/phases.ts';
import { givePlan, type Zone } from '../api/shops/domains/testing.ts';
import { watchDomains } from '../api/shops/domains/watch-domains.ts';
import { order } from '../api/orders/testing.ts';
import { gracePeriod } from '../api/accounts/plans/contract.ts';
import { isLive, whenPublication } from '../api/publishing/published-testing.ts';
import { endedFor, startBehindCaddy } from './behind-caddy.ts';

export interface World {
  readonly publicUrl: string;
  /** Caddy's port, for every name of the zone. */
  readonly port: number;
  readonly slug: string;
  /** The path of an order status page of the shop. */
  readonly orderPage: string;
  readonly identifier: string;
  readonly password: string;
  /** The PEM file of the certificate authority. */
  readonly signer: string;
}

export type Command =
  | { readonly does: 'zone'; readonly zone: Zone }
  | { readonly does: 'downgrade' | 'pass grace' | 'pass redirects' };

const { services, dns, publicUrl, port, send, stop, authorities } = await startBehindCaddy();
const { userId, shopId, slug, identifier, password, cookie } = await registerSeller(send, 'Rahima Fashion');
await givePlan(services, userId, 'pro');
const orderPage = await placeOrder();
await whenPublication(services, shopId, isLive);
const world: World = {
  publicUrl,
  port,
  slug,
  orderPage,
  identifier,
  password,
  signer: join(authorities, 'intermediate.crt'),
};
say(world);

for await (const line of createInterface({ input: process.stdin })) {
  await carryOut(JSON.parse(line) as Command);
  say({ done: true });
}
await stop();
process.exit(0);

async function carryOut(command: Command): Promise<void> {
  if (command.does === 'zone') return dns.say(command.zone);
  if (command.does === 'pass grace') {
    await endedFor(services, shopId, gracePeriod);
    return whenPublication(services, shopId, isLive);
  }
  if (command.does === 'pass redirects') return endedFor(services, shopId, gracePeriod + redirectLength);
  await givePlan(services, userId, 'free');
  return watchDomains(services);
}

async function placeOrder(): Promise<string> {
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  const added = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 500 } });
  const { id: productId } = (await added.json()) as { id: string };
  const placed = await send('POST', `/api/shops/${slug}/orders`, { body: { ...order, productId } });
  return new URL(((await placed.json()) as { url: string }).url).pathname;
}

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
