import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { apiKeyWords } from '../site/i18n/dashboard/api-keys.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { startSavingSeller } from './order-steps.ts';
import { openOrderSettings } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test('a seller makes a key, copies it once, and revokes it @phone', async ({
  page,
  browser,
  context,
  request,
  language,
}) => {
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
  for (const scope of ['catalogue:read', 'orders:read'] as const) await page.getByLabel(words.scopes[scope]).check();
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
  await expectStorefront(browser, new URL(page.url()).origin, { ...seller, product: 'Shari' });
  await expectTriedCall(context, seller.shopId, key);
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

const storefront = pathToFileURL(join(import.meta.dirname, '../docs/examples/storefront.html'));

interface Listed {
  readonly slug: string;
  readonly product: string;
}

/**
 * The example of another site lists the shop's products. Without a key, it cannot place an order. Its browser has no
 * headers of journeys, because the API answers no preflight request.
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

/** The API's own page shows the scope of each call, and makes one with the key. */
async function expectTriedCall(context: BrowserContext, shopId: string, key: string): Promise<void> {
  const docs = await context.newPage();
  // Swagger UI is a large script, which takes long on a busy machine.
  docs.setDefaultTimeout(60_000);
  await docs.goto('/api/docs');
  await docs.getByRole('button', { name: 'Authorize' }).click();
  await docs.locator('.auth-container input').fill(key);
  await docs.locator('.auth-btn-wrapper').getByRole('button', { name: 'Apply credentials' }).click();
  await docs.locator('.auth-btn-wrapper').getByRole('button', { name: 'Close' }).click();
  const call = docs.locator('.opblock-get', { has: docs.locator('[data-path="/api/shops/{shop}/products"]') });
  await expect(call).toContainText('catalogue:read');
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByPlaceholder('shop').fill(shopId);
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('200');
  await docs.close();
}
