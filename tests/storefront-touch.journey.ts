import { holdBack } from './journey.ts';
import { expect, sentBy, test, toWhatsApp, waitLong } from './storefront-shops.ts';

const bundle = '**/_assets/storefront.*.js';

// A worker would fetch the script past what a journey holds back.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

test('nothing but the page and its pictures is fetched before the first touch @phone', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/rahima', { waitUntil: 'networkidle' });
  const others = fetched.filter(
    (request) => !/^(image|document) |\/i\/|track-visit|manifest\.webmanifest|shop-worker\.js/.test(request),
  );
  expect(others).toEqual([]);
  expect(fetched.filter((request) => request.startsWith('document'))).toHaveLength(1);
});

test('what is typed while the script is on its way is searched for when it arrives @desktop', async ({ page }) => {
  const { held, letGo } = holdBack();
  await page.route(bundle, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rahima');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('cushion');
  await expect(page.locator('[data-list=grid] > li')).toHaveCount(8);
  letGo();
  await expect(page.locator('[data-list=grid] > li')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('cushion');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a product pressed while the script is on its way opens when it arrives @phone', async ({ page }) => {
  await waitLong(page);
  const { held, letGo } = holdBack();
  await page.route(bundle, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rahima');
  await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
  await expect(page).toHaveURL(/\/rahima$/);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Terracotta earrings' })).toBeVisible();
});

test('where the script does not come within a second, a product opens as a page @desktop', async ({ page }) => {
  await page.route(bundle, () => {});
  // The second passes when it is told to: on a busy machine it could be over before the page was looked at.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    performance.now = () => 0;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms: number) =>
        ms === 1000 ? Object.assign(globalThis, { endSecond: act }) && 0 : setTimeout(act, ms),
    });
  });
  await page.goto('/rahima');
  await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
  await expect(page).toHaveURL(/\/rahima$/);
  await page.evaluate(() => (globalThis as unknown as { endSecond: () => void }).endSecond());
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta earrings' })).toBeVisible();
});

test('on a page that was slow to come, a product opens as a page at once @phone', async ({ page }) => {
  await page.route(bundle, () => {});
  // Faked: the clock that measures how long the page took, and the timer that ends the wait for the script.
  await page.addInitScript(() => {
    performance.now = () => 1001;
    Object.assign(globalThis, { setTimeout: () => 0 });
  });
  await page.goto('/rahima');
  await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta earrings' })).toBeVisible();
});

test('an order sent before the script has come is what was chosen @phone', async ({ page, watch }) => {
  watch.allow(toWhatsApp);
  await page.route(bundle, () => {});
  await page.goto('/rahima');
  const href = await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).getAttribute('href');
  await page.goto(href ?? '');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Outside Dhaka').check();
  await expect(page.locator('.sum'), 'which is no longer true').toBeHidden();
  expect(await sentBy(page, () => page.getByRole('button', { name: 'Order via WhatsApp' }).click())).toContain(
    'Price: ৳350 × 2 = ৳700\nDelivery (Outside Dhaka): ৳120\nTotal: ৳820',
  );
});

test('a product opens as a page when the script cannot come @phone', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route(bundle, (route) => route.abort());
  await page.goto('/rahima');
  await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta earrings' })).toBeVisible();
});

test('a plus pressed on a product’s page before the script is there counts @desktop', async ({ page }) => {
  const { held, letGo } = holdBack();
  await page.route(bundle, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rahima');
  const href = await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).getAttribute('href');
  await page.goto(href ?? '');
  await page.getByLabel('Outside Dhaka').check();
  await page.getByRole('button', { name: 'One more' }).click();
  letGo();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await expect(page.getByText('৳820')).toBeVisible();
});

test('nothing moves while the page loads or comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/rahima', { waitUntil: 'networkidle' });
  for (const top of [800, 1600, 2400, 3200]) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
    await page.waitForLoadState('networkidle');
  }
  const href = await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).getAttribute('href');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.goto(href ?? '');
  await page.getByLabel('Outside Dhaka').hover();
  await expect(page.locator('.zoom')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
