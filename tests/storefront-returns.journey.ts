import { holdBack } from './journey.ts';
import { addressOf, expect, test } from './storefront-shops.ts';

const product = 'Terracotta earrings';

test('a reload with an open product shows its page; back and forward show the page of their address @phone', async ({
  page,
}) => {
  await page.goto('/rahima');
  const ofShop = page.getByRole('heading', { level: 1, name: 'Rahima Fashion' });
  const ofProduct = page.getByRole('heading', { level: 1, name: product });
  await page.getByRole('link', { name: product, exact: true }).click();
  await expect(page.getByRole('dialog', { name: product })).toBeVisible();
  await page.reload();
  await expect(ofProduct).toBeVisible();
  await page.getByLabel('Quantity').click();
  await expect(page.locator('body[data-live]')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(ofShop).toBeVisible();
  await expect(page).toHaveURL(/\/rahima$/);
  await page.goForward();
  await expect(ofProduct).toBeVisible();
  // Goes back without a touch, so that only the head's script is loaded.
  await page.goBack();
  await expect(ofShop).toBeVisible();
});

test('a full storage does not look like being offline, and pictures still load @phone', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.goto('/rahima');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const address = await addressOf(page, 'rahima', product);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-offline');
  const photo = page.getByRole('img', { name: product });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const isKept = () =>
    page.evaluate(async (path) => (await (await caches.open('poshora /rahima')).match(path)) !== undefined, address);
  expect(await isKept(), 'nothing could be kept').toBe(false);
});

test.describe('while the script is on its way', () => {
  test.use({ serviceWorkers: 'block' });

  test('the first tap on a zoom button counts @phone', async ({ page, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const { held, letGo } = holdBack();
    await page.route('**/_assets/storefront.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await addressOf(page, 'rahima', product));
    const scale = () =>
      page
        .getByRole('img', { name: product })
        .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    letGo();
    await expect.poll(scale).toBe(2);
  });
});
