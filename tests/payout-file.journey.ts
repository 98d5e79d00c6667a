import type { Page } from '@playwright/test';
import { cashWords } from '../site/i18n/dashboard/cash.ts';
import { moneyWords } from '../site/i18n/dashboard/money.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';

/** A seller with three delivered orders of 1310 taka, whose parcels are SB-1 to SB-3. */
async function startWithParcels(page: Page, language: Language): Promise<void> {
  const { shopId, ...seller } = await startSavingSeller(page, { language, products: ['Shari'] });
  const ids = await ordersOf({ shopId, ...seller }, 3);
  await inDatabase([{ sql: "update orders set state = 'confirmed' where shop_id = ?", args: [shopId] }]);
  for (const [index, id] of ids.entries()) {
    const path = `/api/shops/${shopId}/orders/${id}`;
    let { version } = await call(page, 'PUT', path, { version: 1, courier: 'Sundarban', tracking: `SB-${index + 1}` });
    for (const state of ['packed', 'shipped', 'delivered'])
      ({ version } = await call(page, 'PUT', path, { version, state }));
  }
}

const file = {
  name: 'payout.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Consignment ID,COD Amount\nSB-1,1310\nSB-2,1000'),
};

test('what a payout file said survives a look at an order and a reload, and goes once it is ticked off @phone', async ({
  page,
  language,
}) => {
  const words = cashWords(language);
  const order = (number: number) => digitsText(String(number), language);
  await startWithParcels(page, language);
  await page.goto(`${inLanguage('/dashboard', language)}?section=money`);
  const input = page.locator('input[type=file][accept*=csv]');
  await input.setInputFiles(file);
  const isFirstChosen = page.getByRole('checkbox', { name: words.choose(order(1001)) });
  const expectRead = async (when: string) => {
    await expect(page.getByText(words.found(1)), when).toBeVisible();
    await expect(page.getByRole('heading', { name: words.differences }), when).toBeVisible();
    await expect(isFirstChosen, when).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  };
  await expectRead('at first');
  await page.getByRole('button', { name: moneyWords(language).order(order(1002)) }).click();
  await expect(orderSheet(page)).toBeVisible();
  await page.goBack();
  await expectRead('Back');
  await page.reload();
  await expectRead('a reload');

  await page.getByRole('checkbox', { name: words.choose(order(1003)) }).check();
  await page.getByRole('button', { name: words.settle(2, '').split(':')[0] ?? '' }).click();
  await expectToast(page, words.settled(2));
  await expect(page.locator('.money :focus'), 'the focus stays in the card').toHaveCount(1);
  await expect(isFirstChosen).toHaveCount(0);
  await expect(page.getByText(words.found(1))).toHaveCount(0);
  await expect(page.getByText(words.found(0))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.differences })).toBeVisible();
  await input.setInputFiles(file);
  await expect(page.getByText(words.before(1)), 'the same file again').toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
