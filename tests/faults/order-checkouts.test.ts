import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateways } from '../../api/orders/payments/online/testing.ts';
import { databaseIn } from '../database-in.ts';
import { openOrderForm } from '../order-form.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { bkashPayer, sslcommerzPayer } from './gateway-payers.ts';
import { momentsOf } from './moments.ts';

setDefaultTimeout(timeLimits.campaign);

/** Each kill costs a start of the product. `bun run test:soak` and `KILLS` set more. */
// oxlint-disable-next-line no-restricted-properties
const kills = Number(process.env['KILLS'] ?? 3);

type Json = Record<string, unknown>;

for (const provider of ['bkash', 'sslcommerz'] as const)
  test(
    `after ${kills} kills at its steps no order is paid or refunded twice at ${provider}, and none is lost`,
    async () => {
      const gateways = startGateways();
      const folder = mkdtempSync(join(tmpdir(), 'poshora-order-checkouts-'));
      const product = new RunningProduct(folder, gateways.settings);
      await product.start();
      const shop = await startShop(product, gateways);
      // The first payment at bKash is the seller's plan.
      const payer = provider === 'bkash' ? bkashPayer(gateways, 1) : sslcommerzPayer(gateways);
      let byHand = 0;
      for (const [kill, moment] of momentsOf(payer.moments, kills).entries()) {
        const { token, id } = await shop.place(kill);
        const counts = new Map<string, number>();
        let isKilled = false;
        let isRestarted = false;
        const reach = async (step: string) => {
          const count = (counts.get(step) ?? 0) + 1;
          counts.set(step, count);
          if (`${step} ${count}` !== moment || isKilled) return;
          isKilled = true;
          await product.kill();
        };
        payer.prepare(moment, kill);
        payer.onStep(reach);
        const restart = async () => {
          if (!isKilled || isRestarted) return;
          isRestarted = true;
          await product.ended;
          await product.start();
        };
        // As after a lost page: the shopper and the seller try again until the product says that it is done.
        for (const step of [() => pay(token, reach), () => refund(id, reach)]) {
          await repeat(async () => {
            const isDone = await step();
            await restart();
            return isDone;
          });
        }
        expect({ moment, isKilled }).toEqual({ moment, isKilled: true });
      }
      expect(await product.stop()).toBe(0);
      await gateways.stop();
      const database = databaseIn(folder);
      const one = async (question: string) => Number((await database.execute(question)).rows[0]?.[0]);
      const moved = payer.moved();
      expect(new Set(moved).size).toBe(moved.length);
      expect(moved).toHaveLength(kills);
      expect(payer.givenBack()).toEqual(moved);
      expect(await one("select count(*) from orders where payment_state = 'refunded' and paid_paisa = 0")).toBe(kills);
      expect(await one("select count(*) from payments where direction = 'in' and order_id is not null")).toBe(kills);
      expect(await one("select count(*) from payments where direction = 'out' and state = 'confirmed'")).toBe(kills);
      expect(await one('select count(*) from checkouts where refunded_at is not null')).toBe(kills - byHand);
      database.close();

      /** @returns whether the order is paid */
      async function pay(token: string, reach: (step: string) => Promise<void>): Promise<boolean> {
        const started = await json(product.send('POST', `/api/orders/${token}/checkout`, { body: { provider } }));
        if (started?.['code'] === 'nothing_to_pay') return true;
        const url = started?.['url'];
        if (typeof url !== 'string') return false;
        if (url.startsWith('/')) return url.includes('payment=paid');
        await reach('started');
        const location = await payer.payAndReturn(reach);
        await reach('returned');
        return location?.includes('payment=paid') ?? false;
      }

      /** @returns whether the order is refunded */
      async function refund(id: string, reach: (step: string) => Promise<void>): Promise<boolean> {
        const order = await shop.read(id);
        const [payment] = (order?.['payments'] as Json[] | undefined) ?? [];
        const path = `${shop.base}/orders/${id}/payments/${String(payment?.['id'])}/refund`;
        const refunded = await json(product.send('POST', path, { cookie: shop.cookie, body: {} }));
        await reach('refunded');
        if (refunded?.['code'] !== 'gateway_refused') return refunded?.['paymentState'] === 'refunded';
        // The gateway says only that it has been asked before. The order shows the open wish, and the seller looks it up.
        const requested = await shop.read(id);
        expect(requested).toMatchObject({ paymentState: 'paid', payments: [{ refund: 'requested' }] });
        byHand += 1;
        return shop.enterRefund(requested);
      }
    },
    Math.max(240_000, kills * 12_000),
  );

/** A shop whose seller has paid for Pro and has set up both gateways, and ways to work on its orders. */
async function startShop(product: RunningProduct, { bkash, bank }: ReturnType<typeof startGateways>) {
  const { slug, cookie, shopId } = await product.newSeller('payshop');
  const base = `/api/shops/${shopId}`;
  const own = async (method: string, path: string, body?: object) =>
    json(product.send(method, path, { cookie, ...(body && { body }) }));
  await own('POST', '/api/upgrade-requests/checkout', { plan: 'pro', provider: 'bkash' });
  await fetch(bkash.agree(bkash.latest().id), { redirect: 'manual' });
  const { url: _, ...merchant } = bkash.merchant;
  const { url: __, ...store } = bank.merchant;
  await own('PUT', `${base}/payment-gateways/bkash`, merchant);
  await own('PUT', `${base}/payment-gateways/sslcommerz`, store);
  await own('PUT', base, { orderMode: 'saved' });
  const productId = (await own('POST', '/api/products', { name: 'Shari', price: 500 }))?.['id'];
  const formToken = await openOrderForm(product.send('GET', `/api/shops/${slug}/order-form`));
  const recipient = { name: 'Salma Akter', district: 'Dhaka', area: 'Mirpur', address: 'House 4, Road 7' };
  /** Each order has its own phone number and IP address, so that no limit applies. */
  const place = async (number: number) => {
    const phone = `017${String(number).padStart(8, '0')}`;
    const body = { ...recipient, phone, formToken, productId, quantity: 1, payment: { method: 'cash' } };
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    };
    const placed = await json(product.send('POST', `/api/shops/${slug}/orders`, { body, headers }));
    const list = await own('GET', `${base}/orders`);
    const [order] = (list?.['orders'] as Json[] | undefined) ?? [];
    return { token: String(placed?.['token']), id: String(order?.['id']) };
  };
  const read = (id: string) => own('GET', `${base}/orders/${id}`);
  const enterRefund = async (order: Json | null) => {
    const given = { version: order?.['version'], kind: 'refund', provider: 'bank', amount: order?.['paid'] };
    const entered = await own('POST', `${base}/orders/${String(order?.['id'])}/payments`, given);
    return entered?.['paymentState'] === 'refunded';
  };
  return { base, cookie, place, read, enterRefund };
}

/** The response's body; null if the connection broke. */
const json = (reply: Promise<Response>): Promise<Json | null> =>
  reply.then(async (response) => (await response.json()) as Json).catch(() => null);

async function repeat(attempt: () => Promise<boolean>): Promise<void> {
  let tries = 0;
  while (!(await attempt())) expect((tries += 1)).toBeLessThan(4);
}
