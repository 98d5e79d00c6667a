import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase, newAccount, signIn, type Account } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { openOrderView, startSavingSeller } from './order-steps.ts';
import { openDashboard, putOnPlan } from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('customers are searched, noted and forgotten, with a lost connection in between, and only by the owner @phone', async ({
  page,
  context,
  language,
}) => {
  const words = customerWords(language);
  const seller = await startWithCustomers(page, language);
  await openCustomers(page, language);
  const search = page.getByRole('searchbox', { name: words.search });
  const sheet = page.getByRole('dialog');

  await test.step('a search that fails shows no earlier list, and clearing it keeps the focus', async () => {
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
  });
  await test.step('a customer of whom something was typed and not saved is marked in the list', async () => {
    await rows(page).filter({ hasText: 'Buyer 1001' }).getByRole('button').click();
    await sheet.getByLabel(words.note).fill('Calls back on Friday');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Buyer 1001' })).toContainText(orderWords(language).unsaved);
  });
  await test.step('a newer row of a second device replaces a change', async () => {
    await rows(page).filter({ hasText: 'Buyer 1002' }).getByRole('button').click();
    await sheet.getByLabel(words.tags).fill('Own');
    await sheet.getByRole('button', { name: words.save }).click();
    await expect(rows(page).filter({ hasText: 'Own' })).toHaveCount(1);
    const tags = ['Of a second device'];
    await call(page, 'PUT', `/api/shops/${seller.shopId}/customers/01712341002`, { note: '', tags });
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(rows(page).filter({ hasText: 'Of a second device' })).toHaveCount(1);
  });
  await test.step('staff cannot forget a customer', () => expectNoForgetting(page, language, seller));
  await test.step('customers are forgotten once, also if the response is lost, until the list is empty', async () => {
    await signIn(page, seller);
    await openCustomers(page, language);
    await loseFirstResponse(page, '**/customers/*');
    await rows(page).filter({ hasText: 'Buyer 1001' }).getByRole('button').click();
    await forgetOpen(page, language);
    await expectToast(page, words.forgotten);
    await expect(rows(page)).toHaveText([/Buyer 1002/]);
    await expect(rows(page).getByRole('button'), 'the focus stays in the list').toBeFocused();
    await rows(page).getByRole('button').click();
    await forgetOpen(page, language);
    await expect(page.getByText(words.emptyTitle)).toBeVisible();
    await expect(search, 'the focus stays in the section').toBeFocused();
  });
});

/** Signs a manager of the shop in. Only paid plans have staff. */
async function expectNoForgetting(page: Page, language: Language, seller: Account): Promise<void> {
  const words = customerWords(language);
  await putOnPlan(seller, 'starter');
  const manager = await newAccount('Karim House');
  await inDatabase([
    {
      sql: `insert into members (shop_id, user_id, role, name, created_at) values (?, ?, 'manager', 'Karim', ?)`,
      args: [seller.shopId, manager.userId, Date.now()],
    },
  ]);
  await signIn(page, manager);
  await page.evaluate((id) => localStorage.setItem('poshora.shop', id), seller.shopId);
  await openCustomers(page, language);
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.save })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.forget })).toHaveCount(0);
}

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
