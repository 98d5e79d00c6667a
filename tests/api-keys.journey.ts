import { apiKeyWords } from '../site/i18n/dashboard/api-keys.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { startSavingSeller } from './order-steps.ts';
import { openOrderSettings } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test('a seller makes a key, copies it once, and revokes it @phone', async ({ page, context, request, language }) => {
  const words = apiKeyWords(language);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await openOrderSettings(page, language);
  await page.getByRole('button', { name: words.add }).click();
  const name = page.getByLabel(words.name);
  await page.getByLabel(words.scopes['catalogue:read']).uncheck();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.chooseScope)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Till');
  await page.getByLabel(words.scopes['orders:read']).check();
  await expectAccessible(page);
  // The first response is lost, so the second one has another key.
  await loseFirstResponse(page, `**/api/shops/${seller.shopId}/keys`);
  await page.getByRole('button', { name: words.create }).click();
  const shown = page.getByLabel(words.key, { exact: true });
  const key = await shown.inputValue();
  expect(key).toMatch(/^psk_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.copy }).click();
  await expectToast(page, words.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  const call = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get(`/api/shops/${seller.shopId}/orders`, { headers })).status();
  };
  expect(await call()).toBe(200);
  await page.getByRole('button', { name: words.done }).click();
  await expect(shown).toHaveCount(0);
  await page.reload();
  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toContainText(`psk_…${key.slice(-4)}`);
  await expect(list).not.toContainText(words.neverUsed);
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole('button', { name: words.revokeOf('Till') }).click();
  await loseFirstResponse(page, '**/keys/*');
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke, exact: true }).click();
  await expectToast(page, words.revoked);
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.locator('.api-keys :focus'), 'the focus stays in the card').toHaveCount(1);
  expect(await call()).toBe(401);
});
