import type { Page } from '@playwright/test';
import { holdBack } from './journey.ts';
import { productUrl, expect, forget, recordShifts, sentBy, test, toWhatsApp, waitLong } from './storefront-shops.ts';

const bundle = '**/_assets/storefront.*.js';
const product = 'Terracotta earrings';

// A service worker would bypass the held-back script.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

/** Holds the script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { held, letGo } = holdBack();
  await page.route(bundle, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('typed input, clicks, photos, options and a quantity from before the script count after it has loaded @phone', async ({
  page,
  watch,
}) => {
  await test.step('typed input and clicks before the script loads count after it has loaded', async () => {
    await waitLong(page);
    const letSearch = await holdScript(page);
    await page.goto('/rahima');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('cushion');
    await expect(page.locator('[data-list=grid] > li')).toHaveCount(8);
    letSearch();
    await expect(page.locator('[data-list=grid] > li')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('cushion');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await page.unroute(bundle);
    const letOpen = await holdScript(page);
    await page.goto('/rahima');
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(page).toHaveURL(/\/rahima$/);
    letOpen();
    await expect(page.getByRole('dialog', { name: product })).toBeVisible();
  });
  await test.step('an order before the script loads has the chosen options, and a click on plus counts', async () => {
    await forget(page);
    await page.unroute(bundle);
    watch.allow(toWhatsApp);
    const letGo = await holdScript(page);
    await page.goto(await productUrl(page, 'rahima', product));
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Outside Dhaka').check();
    await expect(page.locator('.sum'), 'which is no longer true').toBeHidden();
    expect(await sentBy(page, () => page.getByRole('button', { name: 'Order via WhatsApp' }).click())).toContain(
      'Price: ৳350 × 2 = ৳700\nDelivery (Outside Dhaka): ৳120\nTotal: ৳820',
    );
    await page.getByRole('button', { name: 'One more' }).click();
    letGo();
    await expect(page.getByLabel('Quantity')).toHaveValue('3');
    await expect(page.getByText('৳1,170', { exact: true })).toBeVisible();
  });
  await test.step('a photo that is tapped before the script loads opens full screen', async () => {
    await page.unroute(bundle);
    const letGo = await holdScript(page);
    await page.goto(await productUrl(page, 'rahima', product));
    await page.getByRole('img', { name: product }).click();
    letGo();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });
});

test('a product opens as a page if the script fails, takes over a second, or the page itself was slow @desktop', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
  // A fake clock controls the second, because on a busy machine it can end before the check.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    performance.now = () => (location.search === '?slow' ? 1001 : 0);
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms: number) =>
        ms === 1000 ? Object.assign(globalThis, { endSecond: act }) && 0 : setTimeout(act, ms),
    });
  });
  const press = async (path: string) => {
    await page.goto(path);
    await page.getByRole('link', { name: product, exact: true }).click();
  };
  const expectPage = () => expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.route(bundle, (route) => route.abort());
  await press('/rahima');
  await expectPage();

  await page.unroute(bundle);
  await page.route(bundle, () => {});
  await press('/rahima?slow');
  await expectPage();

  await press('/rahima');
  await expect(page).toHaveURL(/\/rahima$/);
  await page.evaluate(() => (globalThis as unknown as { endSecond: () => void }).endSecond());
  await expectPage();
});

test('before the first touch only the page and its pictures load, and nothing moves then or later @phone', async ({
  page,
}) => {
  const shifts = await recordShifts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/rahima', { waitUntil: 'networkidle' });
  for (const top of [800, 1600, 2400, 3200]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForLoadState('networkidle');
  }
  const others = fetched.filter(
    (request) => !/^(image|document) |\/i\/|track-visit|manifest\.webmanifest|shop-worker\.js/.test(request),
  );
  expect(others).toEqual([]);
  expect(fetched.filter((request) => request.startsWith('document'))).toHaveLength(1);
  expect(await shifts()).toEqual([]);
  await page.goto(await productUrl(page, 'rahima', product));
  await page.getByLabel('Outside Dhaka').hover();
  await expect(page.locator('.zoom')).toBeVisible();
  expect(await shifts()).toEqual([]);
});
