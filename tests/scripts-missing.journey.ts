import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { dashboardPath, startSeller, tabOf, shareButton } from './section-steps.ts';

// `contact.journey.ts` and `pricing.journey.ts` test the same for forms and buttons of visitors.

/** Blocks a script until the returned function is called. */
async function loseScript(page: Page, name: string): Promise<() => Promise<void>> {
  const script = `**/_assets/${name}.*.js*`;
  await page.route(script, (route) => route.abort());
  return () => page.unroute(script);
}

test('a page, a section or a dialog whose script fails to load shows a message in place, and other typed input stays @desktop', async ({
  page,
  watch,
  language,
}) => {
  const words = common(language);
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/);
  await startSeller(page);
  const bringPage = await loseScript(page, 'Dashboard');
  await page.goto(dashboardPath(language));
  await expect(page.getByRole('alert').getByText(words.scriptFailed)).toBeVisible();
  await bringPage();
  await page.getByRole('button', { name: words.tryAgain }).click();
  const address = page.getByLabel(shopInfoWords(language).address, { exact: true });
  await address.fill('Mirpur 10');

  const bringSection = await loseScript(page, 'ProductsSection');
  await tabOf(page, language, 'products').click();
  await expect(page.getByRole('alert').getByText(words.partFailedText)).toBeVisible();
  await expectAccessible(page);
  await bringSection();
  await page.getByRole('button', { name: words.tryAgain }).click();
  await expect(page.getByRole('button', { name: productWords(language).add }).first()).toBeVisible();
  await tabOf(page, language, 'shop-info').click();
  await expect(address).toHaveValue('Mirpur 10');

  await loseScript(page, 'ShareDialog');
  await shareButton(page, language).click();
  const dialog = page.getByRole('dialog', { name: shareWords(language).share });
  await expect(dialog.getByText(words.partFailedText)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The account menu works without its list of shops. React logs the failure once all retries have ended.
  await loseScript(page, 'ShopSwitch');
  const failed = page.waitForEvent('console', (message) => message.text().includes('dynamically imported module'));
  await page.getByRole('button', { name: frameWords(language).accountMenu }).click();
  await failed;
  await expect(page.getByRole('menuitem', { name: frameWords(language).logOut })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
