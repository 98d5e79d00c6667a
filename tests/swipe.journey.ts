import { settings } from '../site/i18n/settings.ts';
import { newAccount, signIn } from './admin-accounts.ts';
import { expect, test as onSite } from './journey.ts';
import { test as onShop } from './storefront-shops.ts';
import { expectSwipedAway } from './touch.ts';

onSite.use({ hasTouch: true });
onShop.use({ hasTouch: true });

onSite('a message of the account pages goes when it is swiped far enough @phone', async ({ page, baseURL }) => {
  const words = settings('en');
  await signIn(page, await newAccount('Rahima'), baseURL);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: words.shop.name, exact: true }).fill(' ');
  await page.getByRole('button', { name: words.shop.submit }).click();
  await expectSwipedAway(page);
});

onShop('a message of a shop page goes when it is swiped far enough @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rahima');
  await page.getByRole('button', { name: 'Copy Nagad number' }).tap();
  await expectSwipedAway(page);
});

onShop('featured pictures stop when one is touched @phone', async ({ page }) => {
  await page.goto('/rahima');
  const first = page.locator('.slide').first();
  const movement = () => first.evaluate((slide) => getComputedStyle(slide).animationName);
  await first.scrollIntoViewIfNeeded();
  expect(await movement()).not.toBe('none');
  await page.locator('.slider').tap();
  await expect.poll(movement).toBe('none');
});
