import { expect, test } from 'bun:test';
import { categoryPath, orderPagePath, productPath, shopPath } from '../paths.ts';
import { variedShop } from './fixtures.ts';
import { brotliBytes, elementsOf, rendered } from './testing.ts';

const [panjabi, shirt, cushion, earrings, saree] = variedShop.products;
const textOf = (html: string) =>
  html
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const page = (product: { id: string }) => rendered(productPath('varied', product.id), variedShop);

test('a card shows the price before the sale, ‘From’ for several prices, and low or no stock in words', async () => {
  const text = textOf((await rendered(shopPath('varied'), variedShop)).body);
  expect(text).toContain('Panjabi in every size Price now: From ৳900 before: ৳1,200');
  expect(text).toContain('Nakshi kantha cushion cover Price now: ৳500 before: ৳690.50');
  expect(text).toContain('Terracotta earrings Sold out');
  expect(text).toContain('Rajshahi silk saree, maroon Only 2 left');
});

test('a card has an order button only if one piece can be ordered without a choice', async () => {
  const links = elementsOf((await rendered(shopPath('varied'), variedShop)).body).filter(({ name }) => name === 'a');
  const orders = links.filter(({ attributes }) => attributes.get('data-channel') && attributes.get('data-product-id'));
  const ordered = orders.map(({ attributes }) => attributes.get('data-product-id'));
  for (const product of [panjabi, shirt, earrings]) expect(ordered).not.toContain(product!.id);
  for (const product of [cushion, saree]) expect(ordered).toContain(product!.id);
  expect(links.some(({ attributes }) => attributes.get('aria-label') === 'Choose: Shirt')).toBe(true);
});

test('a product’s page has its options as required radio buttons, with sold-out ones marked in words', async () => {
  const { body } = await page(shirt!);
  const radios = elementsOf(body).filter(({ attributes }) => attributes.get('name') === 'o1');
  expect(radios.map(({ attributes }) => attributes.get('value'))).toEqual(['M', 'L', 'XL']);
  expect(radios.every(({ attributes }) => attributes.has('required') && attributes.get('type') === 'radio')).toBe(true);
  expect(textOf(body)).toContain('Size M Sold out L XL Not available');
});

test('a product’s page has the badge ‘In Stock’ if it can be ordered and is not sold out', async () => {
  for (const product of [panjabi, shirt, cushion, saree])
    expect(textOf((await page(product!)).body)).toContain(' In Stock ');
  expect(textOf((await page(earrings!)).body)).not.toContain('In Stock');
  const nobody = { ...variedShop, whatsapp: null, messenger: null };
  const alone = (await rendered(productPath('varied', cushion!.id), nobody)).body;
  expect(textOf(alone), 'nobody can order it').not.toContain('In Stock');
  const bangla = { ...variedShop, language: 'bn' } as const;
  expect(textOf((await rendered(productPath('varied', cushion!.id), bangla)).body)).toContain(' স্টকে আছে ');
});

test('the shop page begins with ‘Shop Now’ and the chat in every look', async () => {
  for (const theme of ['classic', 'compact', 'gallery'] as const) {
    const look = { version: 1, theme, accent: 'gradient', font: 'system', cards: 'framed' } as const;
    const { body } = await rendered(shopPath('varied'), { ...variedShop, look });
    const main = body.slice(body.indexOf('<main'));
    const links = elementsOf(main)
      .filter(({ name }) => name === 'a')
      .slice(0, 2);
    expect(links[0]?.attributes.get('href'), theme).toBe('#products');
    expect(links[1]?.attributes.get('href'), theme).toStartWith('https://wa.me/');
  }
});

test('until the choice is complete, the total is the lowest of several and says so', async () => {
  const text = textOf((await page(panjabi!)).body);
  expect(text).toContain('Products From ৳900 ');
  expect(text).toContain('Total From ৳900 + delivery');
  expect(textOf((await page(cushion!)).body)).toContain('Products ৳500 ');
});

test('a product of 8 photos and 100 variants loads in one round trip, with photos to swipe and links to each', async () => {
  const { body } = await page(panjabi!);
  expect(brotliBytes(body)).toBeLessThan(13 * 1024);
  const found = elementsOf(body);
  const photos = found.filter(({ attributes }) => attributes.get('id')?.startsWith('photo-'));
  expect(photos).toHaveLength(8);
  const links = found.filter(({ attributes }) => attributes.get('href')?.startsWith('#photo-'));
  expect(links.map(({ attributes }) => attributes.get('href'))).toEqual(
    photos.map(({ attributes }) => `#${attributes.get('id')}`),
  );
  expect(found.filter(({ attributes }) => attributes.get('class')?.startsWith('swatch '))).toHaveLength(5);
  expect(body).toContain('.ce88a9a{background:#e88a9a}');
  expect(textOf(body)).toContain('Size chart: Panjabi Size Chest Length S 36″ 40″');
});

test('a video is a picture with a link: nothing of the video is loaded', async () => {
  const { body } = await page(panjabi!);
  expect(body).not.toMatch(/<(iframe|video|embed|object)|src="[^"]*youtu/);
  const link = elementsOf(body).find(({ attributes }) => attributes.get('href') === 'https://youtu.be/abc');
  expect(link?.attributes.get('rel')).toBe('noopener nofollow');
});

const order = async (product: { id: string }, query: string) => {
  const { body } = await rendered(`${orderPagePath('varied', product.id)}?${query}`, variedShop);
  return {
    text: textOf(body),
    link: decodeURIComponent(/http-equiv="refresh" content="([^"]*)/.exec(body)?.[1] ?? ''),
  };
};

test('without JavaScript, an order shows the options, the price of the choice and its total', async () => {
  const { link } = await order(panjabi!, 'quantity=2&area=dhaka&o1=Rose+%23E88A9A&o2=XL&o3=Full&channel=whatsapp');
  expect(link).toContain('Colour: Rose\nSize: XL\nSleeve: Full\nQuantity: 2\nPrice: ৳1,050 × 2 = ৳2,100');
  expect(link).toContain('Total: ৳2,160');
});

test('an order by message counts the coupon that the server has read, and lists further products below each other', async () => {
  const coupon = JSON.stringify({ code: 'OFF50', kind: 'amount', value: 50_00, productIds: [panjabi!.id] });
  const chosen = 'quantity=2&area=dhaka&o1=Rose+%23E88A9A&o2=XL&o3=Full';
  const { link } = await order(panjabi!, `${chosen}&coupon=${encodeURIComponent(coupon)}`);
  expect(link).toContain('Discount (OFF50): −৳50\nTotal: ৳2,110');
  const { body } = await rendered(`${orderPagePath('varied', panjabi!.id)}?${chosen}&step=more`, variedShop);
  expect(body).toContain('picker__product');
  expect(body).not.toContain('order-more"');
});

test('without JavaScript, an order with a missing choice asks for it and does not link to a chat', async () => {
  expect(await order(panjabi!, 'quantity=1&area=dhaka&o2=XL')).toMatchObject({
    text: expect.stringContaining('Please choose: Colour, Sleeve'),
    link: '',
  });
  expect((await order(shirt!, 'quantity=1&o1=XL')).text).toContain('This combination does not exist');
});

test('a sold-out product can be asked about, without a price', async () => {
  const { link } = await order(shirt!, 'quantity=1&area=dhaka&o1=M');
  expect(link).toContain('Please tell me when this is available again:\n\nShirt\nSize: M');
  expect(link).not.toContain('৳');
});

test('a category’s page has its own title, URL, structured data and sitemap entry', async () => {
  const path = categoryPath('varied', 'Home');
  const { body } = await rendered(path, variedShop);
  expect(body).toContain('<title>Home | Rahima Fashion</title>');
  expect(body).toContain(`rel="canonical" href="https://poshora.example${path}"`);
  expect(body).toMatch(/"@type":"ItemList","numberOfItems":2/);
  expect(textOf(body)).toContain('Jute shopping bag');
  expect(textOf(body)).not.toContain('Terracotta');
  expect((await rendered('/varied/sitemap.xml', variedShop)).body).toContain(
    `<loc>https://poshora.example${path}</loc>`,
  );
});

test('four categories have tabs; the others are under ‘More’ and link to their pages', async () => {
  const { body } = await rendered(shopPath('varied'), variedShop);
  const [, more = ''] = /<details class="more-tabs">(.*?)<\/details>/s.exec(body) ?? [];
  expect(textOf(more).trim()).toBe('More Made to order Kids');
  expect(more).toContain(`href="${categoryPath('varied', 'Kids')}"`);
});
