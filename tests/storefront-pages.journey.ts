import { shopPages } from '../site/i18n/shop-pages.ts';
import { expect, test } from './storefront-shops.ts';

/** A page that a seller wrote in Bangla, in the compact look. */
const written = '/written-bn/pages/delivery-and-returns';

test('Escape closes the menu of a phone and returns the focus to its button @phone', async ({ page }) => {
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
