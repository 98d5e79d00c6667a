import { connect } from 'node:net';
import { domains } from '../../../db/schema/index.ts';
import { recordDomainChange } from '../../shops/domains/record-domain-change.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { isLive, whenPublication } from '../published-testing.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';

export interface HostResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The complete server with a shop of one product at `rahima.test`, and ways to request any host. */
export async function startShopHost() {
  const product = await startTestServer();
  const { services, origin } = product;
  const seller = await product.newSeller('Rahima Fashion');
  const { port } = new URL(origin);
  const { shopId, cookie, userId } = seller;
  const published = () => whenPublication(services, shopId, isLive);

  async function save(changes: object): Promise<void> {
    await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: changes });
    await published();
  }

  /** Shows the shop at a host, as a successful DNS check would, and waits for its pages; null for no host. */
  async function show(change: Partial<typeof domains.$inferInsert> | null): Promise<void> {
    const now = services.now();
    const proven = { token: 'x', provenAt: now, state: 'live' as const, watchedSince: now, createdAt: now };
    const row = { shopId, host: 'rahima.test', name: 'rahima.test', ...proven, ...change };
    await services.database.write(async (transaction) => {
      await transaction.delete(domains);
      if (change) await transaction.insert(domains).values(row);
      await recordDomainChange({ transaction, now }, shopId);
    });
    await published();
  }

  /** Requests a path at a host, whatever its DNS says. */
  async function at(host: string, path: string, init: RequestInit = {}): Promise<HostResponse> {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), host },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** The server's complete response to raw bytes. */
  async function raw(head: string): Promise<string> {
    const socket = connect(Number(port), '127.0.0.1');
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece as Buffer));
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    return Buffer.concat(pieces).toString();
  }

  await givePlan(services, userId, 'pro');
  const added = await product.send('POST', '/api/products', { cookie, body: { name: 'Jamdani', price: 6850 } });
  const { id: productId } = (await added.json()) as { id: string };
  await save({ whatsapp: '01712345678', orderMode: 'message' });
  await show({});
  return { ...product, seller, productId, own: `http://rahima.test:${port}`, save, show, at, raw };
}

/** The targets of a page's links and forms. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|action)="([^"]+)"/g)].map((found) => found[1] ?? '');
