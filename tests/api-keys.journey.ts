import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { apiKeyWords } from '../site/i18n/dashboard/api-keys.ts';
import { orderSettingsWords } from '../site/i18n/dashboard/order-settings.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { expectToast, inDatabase, type Account } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { startSavingSeller } from './order-steps.ts';
import { putOnPlan } from './section-steps.ts';
import { openOrderSettings } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test('a seller makes a key, copies it once and revokes it, and has orders sent to a webhook', async ({
  page,
  browser,
  context,
  request,
  language,
}) => {
  const words = apiKeyWords(language);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await putOnPlan(seller, 'starter');
  await openOrderSettings(page, language);
  await page.getByRole('button', { name: words.add }).click();
  const name = page.getByLabel(words.name);
  await page.getByLabel(words.scopes['catalogue:read']).uncheck();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.chooseScope)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Till');
  await page.getByLabel(words.scopes['orders:read']).check();
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
  await expectStorefront(browser, new URL(page.url()).origin, { ...seller, product: 'Shari' });
  await page.getByRole('button', { name: words.done }).click();
  await expect(shown).toHaveCount(0);

  await test.step('a webhook’s URL survives a reload and a lost response', () => saveHook(page, language, seller));

  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toContainText(`psk_…${key.slice(-4)}`);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: words.revokeOf('Till') }).click();
  await loseFirstResponse(page, '**/keys/*');
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke, exact: true }).click();
  await expectToast(page, words.revoked);
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.locator('.api-keys :focus'), 'the focus stays in the card').toHaveCount(1);
  expect(await call()).toBe(401);
});

/** Saves a URL, starts a receiver again that was paused, and removes it. */
async function saveHook(page: Page, language: Language, { shopId }: Account): Promise<void> {
  const words = orderSettingsWords(language);
  const url = page.getByLabel(words.hookUrl);
  const card = page.locator('.ui-card', { has: url });
  await url.fill('https://1.1.1.1/orders');
  await page.reload();
  await expect(url).toHaveValue('https://1.1.1.1/orders');
  await loseFirstResponse(page, `**/api/shops/${shopId}/hook`);
  await card.getByRole('button', { name: words.save, exact: true }).click();
  await expectToast(page, words.saved);
  await expect(page.getByRole('button', { name: words.removeHook })).toBeVisible();
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);

  await inDatabase([{ sql: 'update hook_receivers set paused_at = ? where shop_id = ?', args: [Date.now(), shopId] }]);
  await page.reload();
  await page.getByRole('button', { name: words.startAgain }).click();
  await expectToast(page, words.hookStarted);
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
  await page.getByRole('button', { name: words.removeHook }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.removeHook }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(url).toHaveValue('');
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
}

const storefront = pathToFileURL(join(import.meta.dirname, '../docs/examples/storefront.html'));

interface Listed {
  readonly slug: string;
  readonly product: string;
}

/**
 * The example of another site lists the shop's products. Without a key, it cannot place an order. Its browser has no
 * headers of journeys, because the API responds to no preflight request.
 */
async function expectStorefront(browser: Browser, site: string, { slug, product }: Listed): Promise<void> {
  const other = await browser.newPage();
  await other.goto(`${storefront.href}?site=${site}&shop=${slug}`);
  await expect(other.getByRole('link', { name: product })).toHaveAttribute('href', new RegExp(`^${site}/${slug}/p/`));
  await expect(other.getByRole('status')).toHaveText('1 of 1 products');
  const order = (url: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
      () => 'sent',
      () => 'refused',
    );
  expect(await other.evaluate(order, `${site}/api/shops/${slug}/orders`)).toBe('refused');
  await other.close();
}
