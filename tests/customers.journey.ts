import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase, newAccount, signIn } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { openOrderView, startSavingSeller } from './order-steps.ts';
import { openDashboard, putOnPlan } from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a failed search in the customers shows no earlier list, and an empty list says so @phone', async ({
  page,
  context,
  language,
}) => {
  await test.step('a search in the customers that fails shows no earlier list, and clearing it keeps the focus', async () => {
    const words = customerWords(language);
    await startWithCustomers(page, language);
    await openCustomers(page, language);
    const search = page.getByRole('searchbox', { name: words.search });
    await expect(rows(page)).toHaveCount(2);
    await context.setOffline(true);
    await search.fill('1002');
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(rows(page)).toHaveText([/Buyer 1002/]);
    await search.fill('Nobody');
    await page.getByRole('button', { name: words.clear }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(search).toBeFocused();
    await page.keyboard.insertText('x'.repeat(120));
    await expect(search).toHaveValue('x'.repeat(100));
    await expect(page.getByText(words.nothingFound)).toBeVisible();
  });
  await test.step('after the last customer is forgotten, the list says that it is empty', async () => {
    const words = customerWords(language);
    await startWithCustomers(page, language);
    await openCustomers(page, language);
    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('1001');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('button').click();
    await forgetOpen(page, language);
    await expect(page.getByText(words.nothingFound)).toBeVisible();
    await expect(search, 'the focus stays in the section').toBeFocused();
    await page.getByRole('button', { name: words.clear }).click();
    await expect(rows(page)).toHaveText([/Buyer 1002/]);
    await rows(page).getByRole('button').click();
    await forgetOpen(page, language);
    await expect(page.getByText(words.emptyTitle)).toBeVisible();
    await expect(search).toBeFocused();
  });
});

test('a customer is forgotten once, also if the first response is lost, and only by the owner @phone', async ({
  page,
  context,
  language,
}) => {
  const words = customerWords(language);
  const seller = await startWithCustomers(page, language);
  const { shopId } = seller;
  // Only these plans have staff.
  await putOnPlan(seller, 'starter');
  await openCustomers(page, language);
  await loseFirstResponse(page, '**/customers/*');
  const forget = () => forgetOpen(page, language);
  await rows(page).filter({ hasText: 'Buyer 1001' }).getByRole('button').click();
  await forget();
  await expectToast(page, words.forgotten);
  await expect(rows(page)).toHaveText([/Buyer 1002/]);
  await expect(rows(page).getByRole('button'), 'the focus stays in the list').toBeFocused();
  const sheet = page.getByRole('dialog');
  await rows(page).getByRole('button').click();
  await sheet.getByLabel(words.tags).fill('Own');
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(rows(page)).toContainText('Own');
  await call(page, 'PUT', `/api/shops/${shopId}/customers/01712341002`, { note: '', tags: ['Of a second device'] });
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(rows(page), 'a newer row replaces the change').toContainText('Of a second device');

  const manager = await newAccount('Karim House');
  await inDatabase([
    {
      sql: `insert into members (shop_id, user_id, role, name, created_at) values (?, ?, 'manager', 'Karim', ?)`,
      args: [shopId, manager.userId, Date.now()],
    },
  ]);
  await signIn(page, manager);
  await page.evaluate((id) => localStorage.setItem('poshora.shop', id), shopId);
  await openCustomers(page, language);
  await rows(page).getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.save })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.forget })).toHaveCount(0);
});
const rows = (page: Page) => page.locator('.order-row');

/** Forgets the customer whose sheet is open. */
async function forgetOpen(page: Page, language: Language): Promise<void> {
  const { forget } = customerWords(language);
  await page.getByRole('dialog').getByRole('button', { name: forget }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: forget }).click();
}

/** A signed-in seller with two customers whose orders are cancelled. */
async function startWithCustomers(page: Page, language: Language) {
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const { products } = await call(page, 'GET', `/api/shops/${seller.slug}`);
  const path = `/api/shops/${seller.shopId}/orders`;
  for (const number of [1001, 1002]) {
    const { id } = await call(page, 'POST', `${path}/manual`, {
      lines: [{ productId: products[0].id, quantity: 1 }],
      name: `Buyer ${number}`,
      phone: `0171234${number}`,
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'Road 7',
    });
    await call(page, 'PUT', `${path}/${id}`, { version: 1, state: 'cancelled' });
  }
  return seller;
}

async function openCustomers(page: Page, language: Language): Promise<void> {
  await openDashboard(page, language, 'orders');
  await openOrderView(page, language, 'customers');
}
