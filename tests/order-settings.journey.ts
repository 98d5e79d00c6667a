import { common } from '../site/i18n/common.ts';
import { orderSettingsWords } from '../site/i18n/dashboard/order-settings.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { startSavingSeller } from './order-steps.ts';
import { putOnPlan } from './section-steps.ts';
import { openOrderSettings } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));
test('the address of a webhook survives a reload, and is saved if only the response is lost @phone', async ({
  page,
  context,
  language,
}) => {
  const words = orderSettingsWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await putOnPlan(seller, 'starter');
  await openOrderSettings(page, language);
  const url = page.getByLabel(words.hookUrl);
  await url.fill('https://1.1.1.1/orders');
  await page.reload();
  await expect(url).toHaveValue('https://1.1.1.1/orders');
  await loseFirstResponse(page, `**/api/shops/${seller.shopId}/hook`);
  await url.press('Enter');
  await expectToast(page, words.saved);
  await expect(page.getByRole('button', { name: words.removeHook })).toBeVisible();
  await expect(url).toHaveValue('https://1.1.1.1/orders');
  await expect(url).toBeFocused();
  await url.fill('https://1.1.1.1/all');
  await page.reload();
  await expect(url).toHaveValue('https://1.1.1.1/all');
  await url.press('Enter');
  await expectToast(page, words.saved);
  await page.reload();
  await expect(url).toHaveValue('https://1.1.1.1/all');

  const card = page.locator('.ui-card', { has: url });
  await inDatabase([
    { sql: 'update hook_receivers set paused_at = ? where shop_id = ?', args: [Date.now(), seller.shopId] },
  ]);
  await page.reload();
  await page.getByRole('button', { name: words.startAgain }).click();
  await expectToast(page, words.hookStarted);
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
  await inDatabase([
    {
      sql: `insert into hook_deliveries (id, receiver_id, type, subject, version, created_at, delivered_at)
        select ?, id, 'test', shop_id, 1, ?, ? from hook_receivers where shop_id = ?`,
      args: [`test-${seller.shopId}`, Date.now(), Date.now(), seller.shopId],
    },
  ]);
  await page.reload();
  await card.getByText(words.deliveries).click();
  await context.setOffline(true);
  await card.getByRole('button', { name: words.reload }).click();
  await expectToast(page, common(language).networkError);
  await expect(card.getByText(words.testMessage)).toBeVisible();
  await context.setOffline(false);
  await card.getByRole('button', { name: words.reload }).click();
  await page.getByRole('button', { name: words.removeHook }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.removeHook }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(url).toHaveValue('');
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
});
