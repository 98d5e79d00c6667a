import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { order } from '../../api/orders/testing.ts';
import { startTestServer } from '../api/server-testing.ts';
import { orderStatusPath, shopPath } from '../../site/paths.ts';
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

/** A shop with one product that saves its orders, and a function that orders it with given texts. */
async function startOrders() {
  const seller = await product.newSeller('Plain');
  const asOwner = async (method: string, path: string, body?: object) =>
    (await product.send(method, path, { cookie: seller.cookie, ...(body && { body }) })).json();
  await asOwner('PUT', `/api/shops/${seller.shopId}`, { orderMode: 'saved' });
  const shop = (await asOwner('GET', `/api/users/${seller.userId}/shop`)) as { slug: string };
  const { id } = (await asOwner('POST', '/api/products', { name: 'Shari', price: 500 })) as { id: string };
  let orders = 0;
  /** Uses a new phone number each time, because orders of one number are limited. */
  const place = (fields: object) => {
    orders += 1;
    return product.send('POST', `/api/shops/${shop.slug}/orders`, {
      body: { ...order, productId: id, phone: `0181${String(orders).padStart(7, '0')}`, ...fields },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  };
  /** Sends the form without JavaScript, whose response shows the typed texts again. */
  const sendForm = (text: string) =>
    fetch(`${product.origin}${shopPath(shop.slug)}/orders`, {
      method: 'POST',
      headers: { origin: product.origin },
      body: new URLSearchParams({ productId: id, quantity: '1', name: text, phone: text, address: text, note: text }),
    });
  return { place, sendForm };
}

const pageOf = async (response: Response) => ({
  html: await response.text(),
  policy: response.headers.get('content-security-policy') ?? '',
});

test('no typed text of an order breaks its page or the page with the form', async () => {
  console.log(`seed ${seed}, ${rounds} rounds`);
  const { place, sendForm } = await startOrders();
  const savedPage = async (response: Response) => {
    const { token } = (await response.json()) as { token: string };
    return pageOf(await product.send('GET', orderStatusPath(token)));
  };
  const plain = [await savedPage(await place({ note: 'After five' })), await pageOf(await sendForm('Plain'))];
  const known = new Set((await Promise.all(plain.map(({ html }) => namesIn(html)))).flatMap((names) => [...names]));
  const faults: string[] = [];
  let escaped = 0;
  for (const text of [...texts, ...drawnTexts]) {
    const placed = await place({ name: text, area: text, address: text, note: text });
    const again = await sendForm(text);
    if (placed.status >= 500 || again.status >= 500) faults.push(`${JSON.stringify(text)}: ${placed.status}`);
    const pages = [await pageOf(again), ...(placed.status === 201 ? [await savedPage(placed)] : [])];
    for (const page of pages) {
      if (page.html.includes('&lt;script')) escaped += 1;
      for (const fault of await faultsOf(page, known)) faults.push(`${JSON.stringify(text)}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect(escaped).toBeGreaterThan(3);
});
