import { afterAll, beforeAll, expect, test } from 'bun:test';
import { brotliDecompressSync } from 'node:zlib';
import { isLive, whenPublication } from '../published-testing.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';

// The page before any JavaScript has loaded, or without it, and the plain submit of its form.

let product: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

/** Publishes a panjabi in two sizes. Returns its page's URL. */
async function publishPanjabi(orderMode: 'message' | 'saved'): Promise<string> {
  const { shopId, slug, cookie } = await product.newSeller('Rahima');
  const save = async (method: string, path: string, body: object) =>
    (await (await product.send(method, path, { cookie, body })).json()) as { readonly id: string };
  const charges = { dhakaCost: 60, outsideDhakaCost: 130 };
  await save('PUT', `/api/shops/${shopId}`, { whatsapp: '01712345678', orderMode, ...charges });
  const { id } = await save('POST', '/api/products', { name: 'Panjabi', price: 900 });
  await save('PUT', `/api/products/${id}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['M', 'XL'] }],
    variants: [{ options: { Size: 'M' } }, { options: { Size: 'XL' }, price: 1050 }],
  });
  await whenPublication(product.services, shopId, isLive);
  return `${product.origin}/${slug}/p/${id}`;
}

/** Loads a page as compressed bytes. */
async function load(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, decompress: false });
  const bytes = await response.bytes();
  expect(response.headers.get('content-encoding')).toBe('br');
  return { html: brotliDecompressSync(bytes).toString(), bytes: bytes.length };
}

const choices: readonly unknown[] = ['radio', 'checkbox'];

/** The fields that a browser would submit for the form with this class, with `typed` in its existing fields. */
function filledIn(html: string, name: string, typed: Readonly<Record<string, string>>) {
  let action = '';
  const offered = new Map<string, Array<string | null>>();
  const held = new Map<string, string>();
  new HTMLRewriter()
    .on(`form.${name}`, { element: (form) => void (action = form.getAttribute('action') ?? '') })
    .on(`form.${name} [name]:not([disabled])`, {
      element(field) {
        const [key, value, type] = ['name', 'value', 'type'].map((attribute) => field.getAttribute(attribute));
        const isFree = field.tagName !== 'button' && !choices.includes(type);
        offered.set(key ?? '', [...(offered.get(key ?? '') ?? []), isFree ? null : (value ?? '')]);
        if (isFree || field.hasAttribute('checked')) held.set(key ?? '', value ?? '');
      },
    })
    .transform(html);
  for (const [key, value] of Object.entries(typed)) {
    const values = offered.get(key) ?? [];
    expect(values.includes(null) || values.includes(value), `${key} can be ${value}`).toBe(true);
  }
  return { action, fields: new URLSearchParams({ ...Object.fromEntries(held), ...typed }) };
}

test.each([
  ['outside', 'Delivery (Outside Dhaka): ৳130\nTotal: ৳2,230'],
  ['dhaka', 'Delivery (Inside Dhaka): ৳60\nTotal: ৳2,160'],
])(
  'without JavaScript, the form opens WhatsApp with the options and the charge of its area: %s',
  async (area, charged) => {
    const page = await publishPanjabi('message');
    const typed = { o1: 'XL', quantity: '2', area, channel: 'whatsapp' };
    const { action, fields } = filledIn((await load(page)).html, 'chat-order', typed);
    const response = await (await fetch(new URL(`${action}?${fields}`, page))).text();
    const url = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(response)?.[1] ?? '';
    const { origin, pathname, searchParams } = new URL(url.replaceAll('&#38;', '&'));
    expect(origin + pathname).toBe('https://wa.me/8801712345678');
    expect(searchParams.get('text')).toContain(`\nSize: XL\nQuantity: 2\nPrice: ৳1,050 × 2 = ৳2,100\n${charged}\n`);
  },
);

test('without JavaScript, an order is sent at the prices by quantity that its page showed', async () => {
  const { shopId, slug, cookie } = await product.newSeller('Rahima');
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { whatsapp: '01712345678', orderMode: 'saved' } });
  // With the sale, three are not cheaper together, so the page does not show them.
  const body = { name: 'Shari', price: 1000, salePrice: 900, quantityPrices: '2=1600; 3=2800' };
  const saved = await product.send('POST', '/api/products', { cookie, body });
  const { id } = (await saved.json()) as { readonly id: string };
  await whenPublication(product.services, shopId, isLive);
  const url = `${product.origin}/${slug}/p/${id}`;
  const whole = { quantity: '2', name: 'Salma Akter', phone: '01812345678', address: 'Bazar Road' };
  const typed = { ...whole, district: 'Sylhet', area: 'Beanibazar', method: 'cash' };
  const { action, fields } = filledIn((await load(url)).html, 'order-form', typed);
  expect(fields.get('seen')).toStartWith('90000_2x160000-');
  const send = async () =>
    (
      await fetch(new URL(action, url), {
        method: 'POST',
        headers: { origin: product.origin },
        body: fields,
        redirect: 'manual',
      })
    ).status;
  expect(await send()).toBe(303);
  await product.send('PUT', `/api/products/${id}`, { cookie, body: { version: 1, quantityPrices: '2=1700' } });
  fields.set('quantity', '4');
  expect(await send()).toBe(409);
});

const oneRoundTrip = 14 * 1024;

test('on a slow connection, the order form works after one round trip, and an order takes three', async () => {
  const url = await publishPanjabi('saved');
  const page = await load(url);
  expect(page.bytes).toBeLessThan(oneRoundTrip);
  expect(page.html, 'nothing else blocks rendering').not.toMatch(
    /<script[^>]+src=|rel="?(stylesheet|modulepreload)|@import|@font-face/,
  );
  const whole = { quantity: '2', name: 'Salma Akter', phone: '01812345678', address: 'Bazar Road' };
  const typed = { ...whole, o1: 'XL', district: 'Sylhet', area: 'Beanibazar', method: 'cash' };
  const { action, fields } = filledIn(page.html, 'order-form', typed);
  const sent = await fetch(new URL(action, url), {
    method: 'POST',
    headers: { origin: product.origin },
    body: fields,
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
  const order = await load(new URL(sent.headers.get('location') ?? '', url).href);
  expect(order.bytes).toBeLessThan(oneRoundTrip);
  for (const part of ['#1001', 'Salma Akter', 'XL', '৳2,230']) expect(order.html).toContain(part);
});
