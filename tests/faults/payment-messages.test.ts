import { createClient } from '@libsql/client';
import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appBody, bkashText } from '../../api/payments/messages/phone-testing.ts';
import { minute } from '../../api/platform/formats/durations.ts';
import { startLibsqlServer } from '../../db/testing-libsql-server.ts';
import { registerSeller } from '../api/client-testing.ts';
import { databaseIn } from '../database-in.ts';
import { openOrderForm } from '../order-form.ts';
import { timeLimits } from '../time-limits.ts';
import { startFleet, type Server } from './fleet.ts';

setDefaultTimeout(timeLimits.campaign);

/** Below the limits of messages a minute and of orders from one network. */
const orders = 12;

const databases = {
  'one file': (folder: string) => ({ settings: {}, open: () => databaseIn(folder), stop: async () => undefined }),
  'a libSQL server': () => {
    const { url, stop } = startLibsqlServer();
    return { settings: { DATABASE_URL: url }, open: () => createClient({ url }), stop };
  },
};

for (const [name, prepare] of Object.entries(databases))
  test(`two processes on ${name} that get claims and their messages at once confirm each order once`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'poshora-messages-'));
    const database = prepare(folder);
    const servers = await startFleet(folder, 2, database.settings);
    const [first, second] = [servers[0]!, servers[1]!];
    const shop = await startShop(first);
    const forward = (server: Server, trxId: string) =>
      server.call(
        'POST',
        shop.messages,
        { body: JSON.parse(appBody('bKash', bkashText(5000, trxId))) as object },
        minute,
      );
    const statuses = await Promise.all(
      Array.from({ length: orders }, (_, index) => [index, `AAA11111${10 + index}`] as const).flatMap(
        ([index, trxId]) => {
          const [near, far] = index % 2 === 0 ? [first, second] : [second, first];
          const requested = [shop.place(near, index, trxId), forward(far, trxId), forward(near, trxId)];
          // Some messages leave before their claim.
          return index % 3 === 0 ? requested : requested.toReversed();
        },
      ),
    );
    const count = (status: number) => statuses.filter((response) => response?.status === status).length;
    expect([count(200), count(201)]).toEqual([2 * orders, orders]);
    await Promise.all(servers.map(({ product }) => product.stop()));
    const client = database.open();
    const read = async (question: string) => (await client.execute(question)).rows.map((row) => ({ ...row }));
    const all = (row: object) => Array.from({ length: orders }, () => row);
    expect(await read('select payment_state, paid_paisa from orders')).toMatchObject(
      all({ payment_state: 'paid', paid_paisa: 500_000 }),
    );
    expect(await read('select state, confirmed_by, amount_paisa from payments')).toMatchObject(
      all({ state: 'confirmed', confirmed_by: 'message', amount_paisa: 500_000 }),
    );
    expect(await read('select count(distinct payment_id) linked from payment_messages')).toMatchObject([
      { linked: orders },
    ]);
    const confirmations = await read("select count(*) n from order_events where kind = 'payment' group by order_id");
    expect(confirmations).toMatchObject(all({ n: 1 }));
    client.close();
    await database.stop();
  });

/** A shop that takes bKash and whose phone forwards messages, and a way to order from it at any server. */
async function startShop(server: Server) {
  const send = async (...requested: Parameters<Server['call']>) => {
    const reply = await server.call(...requested);
    if (!reply?.ok) throw new Error(`${requested[1]}: ${reply?.status} ${await reply?.text()}`);
    return reply;
  };
  const { cookie, shopId, slug } = await registerSeller(send, 'messages');
  const own = async (method: string, path: string, body: object) =>
    (await (await send(method, path, { cookie, body })).json()) as Record<string, string>;
  await own('PUT', `/api/shops/${shopId}`, { orderMode: 'saved' });
  await own('PUT', `/api/payment-info/${shopId}`, { bkash: '01912345678', nagad: '' });
  const { id: productId } = await own('POST', '/api/products', { name: 'Shari', price: 500 });
  const { url = '' } = await own('PUT', `/api/shops/${shopId}/payment-forwarder`, {});
  const formToken = await openOrderForm(send('GET', `/api/shops/${slug}/order-form`));
  const recipient = { name: 'Salma Akter', district: 'Dhaka', area: 'Mirpur', address: 'House 4, Road 7' };
  const place = (at: Server, index: number, trxId: string) => {
    const payment = { method: 'bkash', sender: '01735814791', trxId };
    const body = { ...recipient, phone: `018123456${10 + index}`, formToken, productId, quantity: 1, payment };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return at.call('POST', `/api/shops/${slug}/orders`, { body, headers, ip: `10.0.0.${index}` }, minute);
  };
  return { messages: new URL(url).pathname, place };
}
