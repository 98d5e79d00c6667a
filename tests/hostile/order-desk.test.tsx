import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import Papa from 'papaparse';
import { renderToStaticMarkup } from 'react-dom/server';
import { givePlan } from '../../api/shops/domains/testing.ts';
import { order } from '../../api/orders/testing.ts';
import type { OrderPaper } from '../../api/orders/order/order-views.ts';
import { startTestServer } from '../api/server-testing.ts';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { Papers } from '../../site/dashboard/orders/print/Papers.tsx';
import { paperKinds } from '../../site/dashboard/orders/print/paper-choice.ts';
import { orderStatusPath } from '../../site/paths.ts';
import { faultsOf, namesIn } from './page-faults.ts';
import { rounds, seed } from './seed.ts';
import { drawnTexts, texts } from './values.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

let product: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  product = await startTestServer({ LOG_LEVEL: 'error' });
});
afterAll(() => product.stop());

const all = [...texts, ...drawnTexts];
/** Texts with a meaning in a page, a URL or a query. */
const meaning = all.filter((text) => /[<>&"'`{:/\\\p{C}]/u.test(text));

/** So many that one account's limit of requests is not reached. */
const textsOfAShop = 60;

/** An unused phone number. */
const phoneOf = (index: number) => `0181${String(index).padStart(7, '0')}`;

/** A shop on a full plan with two products that saves its orders. */
async function startDesk() {
  const seller = await product.newSeller('Plain');
  await givePlan(product.services, seller.userId, 'pro');
  const base = `/api/shops/${seller.shopId}`;
  const faults: string[] = [];
  /** Sends a request as the owner. A 5xx is a fault. */
  async function call(method: string, path: string, body?: object) {
    const response = await product.send(method, path, { cookie: seller.cookie, ...(body && { body }) });
    const text = await response.text();
    if (response.status >= 500) faults.push(`${method} ${path} ${JSON.stringify(body)}: ${response.status}`);
    return {
      status: response.status,
      text,
      body: response.ok && text.startsWith('{') ? (JSON.parse(text) as Found) : {},
    };
  }
  await call('PUT', base, { orderMode: 'saved' });
  const shop = async () => (await call('GET', `/api/users/${seller.userId}/shop`)).body as unknown as OwnShop;
  const { slug } = await shop();
  const [first, second] = await Promise.all(
    ['Shari', 'Bangles'].map(async (name) => (await call('POST', '/api/products', { name, price: 500 })).body['id']),
  );
  const place = async (index: number) => {
    const body = { ...order, productId: first, phone: phoneOf(index) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = (await (await product.send('POST', `/api/shops/${slug}/orders`, { body, headers })).json()) as Found;
    const [summary] = ((await call('GET', `${base}/orders?limit=1`)).body['orders'] ?? []) as Array<{ id: string }>;
    return { token: String(placed['token']), id: summary?.id ?? '' };
  };
  return { ...seller, base, call, shop, place, faults, more: String(second) };
}

type Found = Record<string, unknown>;

/** Every printed paper of these orders. */
const papersOf = (shop: OwnShop, papers: readonly OrderPaper[]): string =>
  paperKinds.map((kind) => renderToStaticMarkup(<Papers shop={shop} papers={papers} kind={kind} size="a6" />)).join('');

test('no text of a seller or shopper in an order breaks its page, its papers or a file', async () => {
  console.log(`seed ${seed}, ${rounds} rounds`);
  const found = [];
  for (let from = 0; from < all.length; from += textsOfAShop) {
    found.push(await enterInOrders(all.slice(from, from + textsOfAShop)));
  }
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
  expect(found.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThan(all.length / 2);
  expect(found.reduce((sum, { escaped }) => sum + escaped, 0)).toBeGreaterThan(6);
});

/** Enters texts in the orders of a new shop and reads them in every place that shows them. */
async function enterInOrders(some: readonly string[]) {
  const desk = await startDesk();
  const { call, base, place, faults } = desk;
  const pageOf = async (token: string) => {
    const response = await product.send('GET', orderStatusPath(token));
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };
  const change = (id: string, version: number, changes: object) =>
    call('PUT', `${base}/orders/${id}`, { version, ...changes });
  const papers = async (ids: readonly string[]) => {
    const { body } = await call('POST', `${base}/orders/papers`, { orders: ids });
    return papersOf(await desk.shop(), body['papers'] as OrderPaper[]);
  };

  const plain = await place(0);
  const typed = {
    courier: 'Pathao',
    tracking: 'https://pathao.com/1',
    note: 'Called',
    discount: 10,
  };
  await change(plain.id, 1, typed);
  await call('POST', `${base}/orders/${plain.id}/payments`, { version: 2, kind: 'cash', amount: 50 });
  const known = new Set([
    ...(await namesIn((await pageOf(plain.token)).html)),
    ...(await namesIn(await papers([plain.id]))),
    ...(await namesIn(await papers([(await place(1)).id]))),
  ]);
  let taken = 0;
  let escaped = 0;
  for (const [index, text] of some.entries()) {
    const { token, id } = await place(index + 2);
    const free = { courier: text, tracking: text, note: text };
    const whole = await change(id, 1, { ...free, name: text, area: text, address: text });
    // A text that is invalid as a name can be valid in an optional field.
    const { status } = whole.status === 200 ? whole : await change(id, 1, free);
    if (status === 200) taken += 1;
    await call('PUT', `${base}/customers/${phoneOf(index + 2)}`, { note: text, tags: [text] });
    await call('PUT', `${base}/customers/${encodeURIComponent(text.toWellFormed())}`, { note: text });
    await call('PUT', `${base}/blocked-phones`, { phone: phoneOf(index + 2), isBlocked: true, reason: text });
    await call('GET', `${base}/orders?search=${encodeURIComponent(text.toWellFormed())}`);
    const line = { productId: text, options: { [text]: text }, quantity: 1 };
    await call('POST', `/api/orders/${token}/lines`, { ...line, productId: desk.more });
    const again = await sendMore(token, { productId: desk.more, quantity: text, attempt: text, o1: text });
    if (again >= 500) faults.push(`something else ${JSON.stringify(text)}: ${again}`);
    const printed = { html: await papers([id]), policy: '' };
    for (const page of [await pageOf(token), printed]) {
      if (page.html.includes('&lt;script')) escaped += 1;
      for (const fault of await faultsOf(page, known)) faults.push(`${JSON.stringify(text)}: ${fault}`);
    }
  }
  for (const file of ['orders.csv', 'customers.csv']) {
    const { data, errors } = Papa.parse<string[]>((await call('GET', `${base}/${file}`)).text.slice(1), {
      skipEmptyLines: true,
    });
    const [heads = []] = data;
    if (errors.length > 0) faults.push(`${file}: ${JSON.stringify(errors[0])}`);
    expect(data.length, file).toBeGreaterThan(some.length);
    for (const row of data) {
      if (row.length !== heads.length) faults.push(`${file}: a row of ${row.length} cells: ${JSON.stringify(row)}`);
      for (const cell of row) if (/^[=+\-@\t\r]/.test(cell)) faults.push(`${file}: a formula ${JSON.stringify(cell)}`);
    }
  }
  return { faults, taken, escaped };
}

/** Sends the form without JavaScript that changes an order's options. */
async function sendMore(token: string, fields: Record<string, string>): Promise<number> {
  const response = await fetch(`${product.origin}${orderStatusPath(token)}/more`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.origin },
    body: new URLSearchParams(fields),
  });
  await response.text();
  return response.status;
}

test('no name, contact or URL of staff, invitations, devices and webhooks breaks a call or sends a webhook to a private IP address', async () => {
  let desk = await startDesk();
  const faults: string[] = [];
  let invited = 0;
  for (const [index, text] of meaning.entries()) {
    // Invitations are limited per day.
    if (index % 9 === 8) {
      faults.push(...desk.faults);
      desk = await startDesk();
    }
    const { call, base } = desk;
    const invitations = `${base}/staff/invitations`;
    const made = await call('POST', invitations, { name: text, contact: phoneOf(index), role: 'orders' });
    if (made.status === 201) invited += 1;
    await call('POST', invitations, { name: 'Salma', contact: text, role: text });
    await call('POST', '/api/invitations/look', { token: text });
    for (const url of [text, `https://${text}`, `https://orders.example/${text}`]) {
      const { status, body } = await call('PUT', `${base}/hook`, { url });
      const saved = status === 200 ? String(body['url']) : 'https://none.example';
      if (URL.parse(saved)?.protocol !== 'https:') faults.push(`a hook leads to ${saved}`);
    }
    const keys = { p256dh: text, auth: text };
    await call('POST', `${base}/alerts/devices`, { endpoint: `https://push.example/${text}`, keys });
  }
  expect([...faults, ...desk.faults]).toEqual([]);
  expect(invited).toBeGreaterThan(meaning.length / 3);
});
