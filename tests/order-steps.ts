import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { inDatabase, type Account } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { isPhone, startSellerWith } from './product-steps.ts';
import { expect } from './journey.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { chooseInHead, headMenu, publishedPage } from './section-steps.ts';
import { minute } from '../api/platform/formats/durations.ts';

interface SavingShop {
  readonly language: Language;
  readonly products: readonly string[];
}

/** A signed-in seller with a published shop in this language that saves its orders. */
export async function startSavingSeller(page: Page, { language, products }: SavingShop) {
  const seller = await startSellerWith(page, { products });
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { orderMode: 'saved', language });
  await publishedPage(page, `/${seller.slug}`, products[0] ?? '');
  return seller;
}

/** Shows the customers or the settings of the open section. On a phone they are in the inbox's menu. */
export async function openOrderView(page: Page, language: Language, view: 'customers' | 'settings'): Promise<void> {
  const name = orderWords(language).views[view];
  await expect(headMenu(page, language)).toBeVisible();
  if (await isPhone(page)) await chooseInHead(page, language, name);
  else await page.getByRole('button', { name, exact: true }).click();
}

/** Selects all orders of the inbox. */
export async function selectAll(page: Page, language: Language, count: number): Promise<void> {
  const boxes = page.locator('.order-row__box');
  await expect(boxes).toHaveCount(count);
  if (await isPhone(page)) await chooseInHead(page, language, orderWords(language).selectSeveral);
  for (const box of await boxes.all()) await box.check();
}

/** The open order: over the list on a phone, next to it on a computer. */
export const orderSheet = (page: Page) => page.locator('[role=dialog], .order-panel');

/** Chooses a product of a manual order by its photo. @param line from 0 */
export async function chooseProduct(sheet: Locator, name: string, line = 0): Promise<void> {
  await sheet.locator('.manual-lines__line').nth(line).locator('.product-choice__photo', { hasText: name }).click();
}

/** Unfolds the payments of an order that is not on its way yet. */
export const unfoldPayments = async (page: Page) => orderSheet(page).locator('.order-sheet__payment > summary').click();

/** Writes cash orders of one product from #1001 on to the database, because rate limits would refuse so many forms. */
export async function ordersOf({ shopId }: Account, count: number): Promise<readonly string[]> {
  const productId = await lookUp('select id from products where shop_id = ?', shopId);
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = Date.now();
  await inDatabase(
    ids.flatMap((id, index) => {
      const at = now - (count - index) * minute;
      return [
        {
          sql: `insert into orders (id, shop_id, number, token_hash, key_hash, body_hash, payment_method, name, phone, district,
            area, address, subtotal_paisa, delivery_paisa, total_paisa, channel, language, reasons, created_at, updated_at)
            values (?, ?, ?, ?, ?, '', 'cash', ?, ?, 'Dhaka', 'Mirpur', 'Road 7', 125000, 6000, 131000, 'form', 'bn', '[]', ?, ?)`,
          args: [
            id,
            shopId,
            1001 + index,
            id,
            id,
            `Buyer ${1001 + index}`,
            `0181${String(index).padStart(7, '0')}`,
            at,
            at,
          ],
        },
        {
          sql: `insert into order_lines (id, order_id, product_id, name, unit_paisa, quantity) values (?, ?, ?, 'Shari', 125000, 1)`,
          args: [randomUUID(), id, productId],
        },
        {
          sql: `insert into order_events (id, order_id, by, kind, after, created_at) values (?, ?, 'shopper', 'placed', '"new"', ?)`,
          args: [randomUUID(), id, at],
        },
      ];
    }),
  );
  return ids;
}
