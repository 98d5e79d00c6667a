import { furtherProducts } from '../site/i18n/further-products.ts';
import { expect, forget, test, callsBy, toWhatsApp, waitLong } from './storefront-shops.ts';

const further = furtherProducts('en');

test.beforeEach(async ({ page, watch }) => {
  watch.allow(toWhatsApp);
  watch.allow(/request to https:\/\/m\.me\//);
  await waitLong(page);
});

test('a visit is counted once a browser, and an order by WhatsApp or Messenger with its product @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/rahima?src=qr');
  await expect.poll(() => callsBy(page)).toHaveLength(1);
  expect((await callsBy(page))[0]).toMatchObject({
    call: '/api/analytics/track-visit',
    body: { shopId: '0193482a-1111-7aaa-8bbb-000000000001' },
    page: expect.stringMatching(/\/rahima\?src=qr$/),
  });
  await page.reload();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Order Now: Terracotta earrings' }).click();
  await (await opened).close();
  await expect.poll(() => callsBy(page)).toHaveLength(2);
  const [, click] = await callsBy(page);
  expect(click).toMatchObject({ call: '/api/analytics/order-click', body: { channel: 'whatsapp' } });
  expect(click?.body['productId']).toMatch(/^0193482a-/);

  await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Inside Dhaka').check();
  await dialog.getByRole('button', { name: further.title }).click();
  const picker = page.getByRole('dialog', { name: further.title });
  await expect(picker).toBeVisible();
  await page.goBack();
  await expect(picker, 'Back closes the list of products').toHaveCount(0);
  await dialog.getByRole('button', { name: further.title }).click();
  await picker.getByRole('button', { name: /Nakshi/ }).click();
  await expect(dialog.locator('.further li')).toContainText('Nakshi');
  await dialog.getByRole('button', { name: 'Order via Messenger' }).click();
  await expect(dialog.getByText('Paste it into the Messenger chat.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Total: ৳1,100.50');
  const link = dialog.getByRole('link', { name: 'Open Messenger' });
  await expect(link, 'a message says to paste it before the page changes').toBeFocused();
  await expect(link).toHaveAttribute('href', 'https://m.me/rahimafashion');
  await expect.poll(() => callsBy(page)).toHaveLength(3);
  expect((await callsBy(page))[2]).toMatchObject({
    call: '/api/analytics/order-click',
    body: { channel: 'messenger', productId: click?.body['productId'] },
  });

  // She comes back, and has copied something else meanwhile.
  await context.route('https://m.me/**', (route) => route.fulfill({ body: '' }));
  const messenger = context.waitForEvent('page');
  await link.click();
  await (await messenger).close();
  await page.evaluate(() => navigator.clipboard.writeText('01712345678'));
  const copy = dialog.getByRole('button', { name: 'Order via Messenger' });
  await expect(copy).toBeFocused();
  await copy.click();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Total: ৳1,100.50');
});

test('a product seen is told with the ad that led to it, and a browser with Global Privacy Control tells neither @phone', async ({
  page,
  context,
}) => {
  const ad = '?fbclid=IwAR_1&utm_campaign=Eid';
  const seen = async () => (await callsBy(page)).filter(({ call }) => call.endsWith('/product-seen'));
  const name = 'Panjabi in every size';
  await test.step('in the list and on its own page', async () => {
    await page.goto(`/reviewed-gallery${ad}`);
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The first click may be held and repeated. The server counts a product once a session and day.
    await expect.poll(seen).not.toHaveLength(0);
    const before = (await seen()).length;
    await page.reload();
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(before);
    const facts = {
      productId: new URL(page.url()).pathname.split('/')[3],
      ad: expect.stringMatching(/^\d{13}\?fbclid=/),
    };
    for (const { body } of await seen()) expect(body).toMatchObject(facts);
  });
  await test.step('with Global Privacy Control, and in a shop that measures nothing', async () => {
    const url = page.url();
    await forget(page);
    await page.goto('/rahima?fbclid=IwAR_1');
    await expect.poll(() => callsBy(page)).toHaveLength(1);
    expect((await callsBy(page))[0]?.body).not.toHaveProperty('ad');
    await forget(page);
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(url + ad);
    await expect.poll(() => callsBy(page)).toHaveLength(1);
    expect((await callsBy(page))[0]).toMatchObject({ call: '/api/analytics/track-visit' });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
