import { settings } from '../site/i18n/settings.ts';
import { newAccount, signIn } from './admin-accounts.ts';
import { test } from './journey.ts';
import { expectSwipedAway } from './touch.ts';

test.use({ hasTouch: true });

test('a message of the account pages goes when it is swiped far enough @phone', async ({ page, baseURL }) => {
  const words = settings('en');
  await signIn(page, await newAccount('Rahima'), baseURL);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: words.shop.name, exact: true }).fill(' ');
  await page.getByRole('button', { name: words.shop.submit }).click();
  await expectSwipedAway(page);
});
