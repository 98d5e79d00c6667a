import { afterAll, beforeAll, expect, test } from 'bun:test';
import { isLive, whenPublication } from '../publishing/testing.ts';
import { startTestServer } from '../server-testing.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

/** The public page of a product in two sizes, of a shop that takes its orders as messages; gives its address. */
async function publishPanjabi(): Promise<string> {
  const { shopId, slug, cookie } = await product.newSeller('Rahima');
  const save = async (method: string, path: string, body: object) =>
    (await (await product.send(method, path, { cookie, body })).json()) as { readonly id: string };
  const charges = { dhakaCost: 60, outsideDhakaCost: 130 };
  await save('PUT', `/api/shops/${shopId}`, { whatsapp: '01712345678', orderMode: 'message', ...charges });
  const { id } = await save('POST', '/api/products', { name: 'Panjabi', price: 900 });
  const variants = ['M', 'XL'].map((size) => ({ options: { Size: size }, price: size === 'XL' ? 1050 : null }));
  await save('PUT', `/api/products/${id}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['M', 'XL'] }],
    variants,
  });
  await whenPublication(product.services, shopId, isLive);
  return `${product.origin}/${slug}/p/${id}`;
}

/** The order form of a page, as a browser without script fills it in and sends it. */
async function submit(page: string, chosen: Readonly<Record<string, string>>): Promise<string> {
  const html = await (await fetch(page)).text();
  const [, action = '', inside = ''] = /<form class="order-form" action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  const sent = new URL(action, page);
  for (const [field, value] of Object.entries(chosen)) {
    // A browser sends what the page offers and nothing else.
    expect(inside).toMatch(new RegExp(`<(input|button)[^>]*name="${field}"`));
    if (field !== 'quantity') expect(inside).toContain(`value="${value}"`);
    sent.searchParams.set(field, value);
  }
  return (await fetch(sent)).text();
}

test.each([
  ['outside', 'Delivery (Outside Dhaka): ৳130\nTotal: ৳2,230'],
  ['dhaka', 'Delivery (Inside Dhaka): ৳60\nTotal: ৳2,160'],
])(
  'a form without script leads into WhatsApp with the options and the charge of its area: %s',
  async (area, charged) => {
    const page = await publishPanjabi();
    const answer = await submit(page, { o1: 'XL', quantity: '2', area, channel: 'whatsapp' });
    const address = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(answer)?.[1] ?? '';
    const { origin, pathname, searchParams } = new URL(address.replaceAll('&#38;', '&'));
    expect(origin + pathname).toBe('https://wa.me/8801712345678');
    expect(searchParams.get('text')).toContain(`\nSize: XL\nQuantity: 2\nPrice: ৳1,050 × 2 = ৳2,100\n${charged}\n`);
  },
);
