import { shopPages } from '../site/i18n/shop-pages.ts';
import { productUrl, expect, sentBy, test, toWhatsApp } from './storefront-shops.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the menu leads to written pages, and everything can be read and ordered @phone', async ({
    page,
    context,
    watch,
  }) => {
    await test.step('without JavaScript, the menu of a phone leads to the pages that the seller wrote', async () => {
      await page.goto('/written-bn');
      const menu = page.getByRole('navigation', { name: 'মেনু' });
      await expect(menu).toBeHidden();
      await page.getByLabel('মেনু').first().tap();
      await menu.getByRole('link', { name: 'ডেলিভারি ও রিটার্ন' }).tap();
      await expect(page).toHaveURL(/\/written-bn\/pages\/delivery-and-returns$/);
      await expect(page.getByRole('heading', { level: 1, name: 'ডেলিভারি ও রিটার্ন' })).toBeVisible();
      await expect(page.getByRole('cell', { name: '৳১২০' })).toBeVisible();
    });
    await test.step('without JavaScript, everything can be read and ordered with the chosen options', async () => {
      watch.allow(toWhatsApp);
      await page.goto('/rahima');
      await expect(page.getByRole('searchbox')).toBeHidden();
      await expect(page.getByText('01712345678').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy bKash number' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Order Now: Terracotta earrings' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/8801712345678\?text=Hello/,
      );
      await page.getByRole('link', { name: 'Jewellery', exact: true }).click();
      await expect(page).toHaveURL(/\/rahima\/c\/jewellery$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Jewellery' })).toBeInViewport();
      await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terracotta earrings' })).toBeVisible();
      await page.getByLabel('Quantity').fill('3');
      await page.getByLabel('Outside Dhaka').check();
      const order = page.getByRole('button', { name: 'Order via WhatsApp' });
      expect(await sentBy(page, () => order.click())).toContain(
        'Price: ৳350 × 3 = ৳1,050\nDelivery (Outside Dhaka): ৳120\nTotal: ৳1,170',
      );
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Order via Messenger' }).click();
      const pasting = await opened;
      await expect(pasting.getByText('Total: ৳1,170')).toBeVisible();
      await expect(pasting.getByText('paste it into the Messenger chat')).toBeVisible();
      await expect(pasting.getByRole('link', { name: 'Open Messenger' })).toHaveAttribute(
        'href',
        'https://m.me/rahimafashion',
      );

      await page.goto(await productUrl(page, 'varied', 'Shirt'));
      await order.click();
      await expect(page.getByRole('radio').first(), 'a size is asked for before anything is sent').toBeFocused();
      await page.getByRole('radio', { name: 'L', exact: true }).check();
      expect(await sentBy(page, () => order.click())).toContain('Shirt\nSize: L\nQuantity: 1\nPrice: ৳500');
    });
  });
});

test('offline, a visited page opens with a notice, also one that the seller wrote, and another page says what to do @phone', async ({
  page,
  context,
  watch,
}) => {
  // Pictures that were never visible are not cached, so they fail offline.
  watch.allow(/Failed to load resource/);
  const written = '/written-bn/pages/delivery-and-returns';
  await page.goto(written);
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('poshora /written-bn')).keys()).map(({ url }) => url));
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\/i\//));
  await expect.poll(kept).toContainEqual(expect.stringMatching(/delivery-and-returns$/));
  // The worker caches the page during its installation and serves it afterwards.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  const notice = page.getByText(shopPages('bn').offline);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('cell', { name: '৳১২০' })).toBeVisible();

  // The shop's page is stored with any other one.
  await page.goto('/written-bn/all');
  await expect(page.getByRole('heading', { level: 1, name: 'ইন্টারনেট সংযোগ নেই' })).toBeVisible();
  await page.getByRole('link', { name: 'দোকানের প্রথম পেজে যান' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ডেলিভারি ও রিটার্ন' })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(page.locator('h1')).not.toHaveText('ইন্টারনেট সংযোগ নেই');
  await expect(page).toHaveURL(/\/written-bn\/all$/);
  await expect(notice).toBeHidden();
});
