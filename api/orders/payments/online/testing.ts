import { startBkash } from '../../../payments/gateways/bkash-testing.ts';
import { startSslcommerz } from '../../../payments/gateways/sslcommerz-testing.ts';
import { checkouts, payments } from '../../../../db/schema/index.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { paymentSubjects } from '../order-subject.ts';
import { checkoutKind } from '../../../payments/gateways/checkout-kind.ts';

/** Stand-ins for both gateways, and the operator's merchants there as settings. */
export function startGateways() {
  const bkash = startBkash();
  const bank = startSslcommerz();
  const settings = {
    BKASH_URL: bkash.merchant.url,
    BKASH_APP_KEY: bkash.merchant.appKey,
    BKASH_APP_SECRET: bkash.merchant.appSecret,
    BKASH_USERNAME: bkash.merchant.username,
    BKASH_PASSWORD: bkash.merchant.password,
    SSLCOMMERZ_URL: bank.merchant.url,
    SSLCOMMERZ_STORE_ID: bank.merchant.storeId,
    SSLCOMMERZ_STORE_PASSWORD: bank.merchant.storePassword,
  };
  const stop = async () => {
    await bkash.stop();
    await bank.stop();
  };
  return { bkash, bank, settings, stop };
}

/** An API whose operator has merchants at both gateways, and a seller. */
export async function startPayments() {
  const gateways = startGateways();
  const api = await startTestApi(gateways.settings);
  const seller = await api.newSeller();
  const { db } = api.services.database;
  const own = async (method: string, path: string, body?: object) =>
    api.send(method, path, { cookie: seller.cookie, body });

  /** A payer's browser that follows a URL of the product. @returns the status and the path it is sent to */
  async function visit(to: string, form?: Record<string, string>) {
    const { pathname, search } = new URL(to, api.origin);
    const url = api.origin + pathname + search;
    const request = form
      ? new Request(url, {
          method: 'POST',
          headers: { origin: 'https://gateway.example', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        })
      : new Request(url);
    const response = await api.app.handle(request);
    return { status: response.status, location: response.headers.get('location') };
  }

  return {
    ...api,
    ...gateways,
    seller,
    own,
    visit,
    entries: () => db.select().from(payments),
    stored: () => db.select().from(checkouts).orderBy(checkouts.createdAt),
    /** Does the background work that is due. */
    requestLater: () => runDue(api.services, [checkoutKind(paymentSubjects)]),
    user: async () => (await own('GET', `/api/users/${seller.userId}`)).body,
  };
}

/** A seller who has started to pay for a plan by bKash. */
export async function startCheckout(plan = 'pro') {
  const api = await startPayments();
  const start = async (provider = 'bkash', more: object = {}) =>
    api.own('POST', '/api/upgrade-requests/checkout', { plan, provider, ...more });
  const { body } = await start();
  const payment = api.bkash.latest();
  return { ...api, start, url: String(body?.['url']), payment, agree: () => api.bkash.agree(payment.id) };
}

/** A shop on plan Pro with its own bKash merchant, and an order of 1060 taka whose shopper has its link. */
export async function startOrderPayments() {
  const api = await startPayments();
  const { bank, bkash, own, seller, send } = api;
  const base = `/api/shops/${seller.shopId}`;
  const { url: _bkash, ...merchant } = bkash.merchant;
  const { url: _bank, ...store } = bank.merchant;
  await own('PUT', base, { orderMode: 'saved' });
  const product = await own('POST', '/api/products', { name: 'Shari', price: 500 });
  const place = async () => {
    const form = { name: 'Salma Akter', phone: '01812345678', district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
    const body = { productId: product.body?.['id'], quantity: 2, payment: { method: 'cash' }, ...form };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await send('POST', `/api/shops/${seller.slug}/orders`, { body, headers });
    const token = String(placed.body?.['token']);
    const { body: list } = await own('GET', `${base}/orders`);
    return { token, id: String(list?.['orders'][0].id), total: Number(list?.['orders'][0].total) };
  };
  const saveMerchant = async () => own('PUT', `${base}/payment-gateways/bkash`, merchant);
  const saveStore = async () => own('PUT', `${base}/payment-gateways/sslcommerz`, store);
  const pay = async (token: string, provider = 'bkash') =>
    send('POST', `/api/orders/${token}/checkout`, { body: { provider } });
  const order = async (id: string) => (await own('GET', `${base}/orders/${id}`)).body;
  const productId = String(product.body?.['id']);
  return { ...api, base, merchant, saveMerchant, saveStore, place, pay, order, productId };
}
