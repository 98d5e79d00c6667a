import { shopPages } from '../site/i18n/shop-pages.ts';
import { expect, forget, test } from './storefront-shops.ts';

/** A page that a seller wrote in Bangla, in the compact look. */
const written = '/written-bn/pages/delivery-and-returns';

test('the menu of a phone closes by Escape, and a written page opens offline after one visit @phone', async ({
  page,
  context,
  watch,
}) => {
  await test.step('Escape closes the menu of a phone and returns the focus to its button', async () => {
    const { openMenu } = shopPages('bn');
    await page.goto(written);
    const button = page.locator('summary').and(page.getByLabel(openMenu));
    const link = page.getByRole('navigation', { name: openMenu }).getByRole('link').first();
    await button.press('Enter');
    await expect(link).toBeVisible();
    await expect(page.locator('body[data-live]'), 'the script has loaded').toBeAttached();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
  });
  await test.step('a page that the seller wrote opens offline after one visit', async () => {
    // A worker that is still being installed would outlive its removal.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await forget(page);
    // Pictures of the shop page that were never visible are not cached, so they fail offline.
    watch.allow(/Failed to load resource/);
    await page.goto(written);
    const isStored = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, written);
    await expect.poll(isStored).toBe(true);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto('/written-bn');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ডেলিভারি ও রিটার্ন' }).click();
    await expect(page).toHaveURL(written);
    await expect(page.getByRole('heading', { level: 1, name: 'ডেলিভারি ও রিটার্ন' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '৳১২০' })).toBeVisible();
    await expect(page.getByText(shopPages('bn').offline)).toBeVisible();
  });
});
