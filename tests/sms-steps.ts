import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { inLanguage } from '../site/paths.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect } from './journey.ts';
import { openOrderView, orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

// oxlint-disable-next-line no-restricted-properties
const gateway = `http://127.0.0.1:${process.env['JOURNEY_GATEWAY_PORT'] ?? ''}`;

/** The messages at a stand-in of `gateway-server.ts`: `sms` for the operator's gateway, `phone` for a shop's phone. */
export async function sentBy(standIn: 'sms' | 'phone'): Promise<ReadonlyArray<Readonly<Record<string, string>>>> {
  return (await fetch(`${gateway}/${standIn}`)).json() as Promise<ReadonlyArray<Readonly<Record<string, string>>>>;
}

/**
 * The phone of the stand-in receives an SMS.
 * @returns the statuses of the URLs to which it forwards it
 */
export async function receiveByPhone(from: string, text: string): Promise<readonly number[]> {
  const response = await fetch(`${gateway}/phone/receive`, { method: 'POST', body: JSON.stringify({ from, text }) });
  return response.json() as Promise<readonly number[]>;
}

/** A seller with two packed orders of the same customer. `mobile` is hers. */
export async function startWithPackedOrders(page: Page, language: Language) {
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const ids = await ordersOf(seller, 2);
  const mobile = `018${Math.random().toFixed(8).slice(2)}`;
  await inDatabase([
    { sql: "update orders set state = 'packed', phone = ? where shop_id = ?", args: [mobile, seller.shopId] },
  ]);
  return { seller, ids, mobile };
}

/** Opens the section about SMS to customers. */
export const openMessages = (page: Page, language: Language): Promise<void> =>
  openDashboard(page, language, 'messages');

export async function openOrderSettings(page: Page, language: Language): Promise<void> {
  await openDashboard(page, language, 'orders');
  await openOrderView(page, language, 'settings');
}

/** Marks a packed order as shipped in its sheet. */
export async function shipOrder(page: Page, language: Language, id: string | undefined): Promise<void> {
  const { steps, whoTakesIt, bringMyself } = orderSheetWords(language);
  await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${id}`);
  await orderSheet(page).getByRole('button', { name: steps.shipped, exact: true }).click();
  const question = page.getByRole('dialog', { name: whoTakesIt });
  await question.getByLabel(bringMyself).check();
  await question.getByRole('button', { name: steps.shipped }).click();
  await expect(orderSheet(page).getByRole('button', { name: steps.delivered, exact: true })).toBeVisible();
}
