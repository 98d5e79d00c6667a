import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { day } from '../api/platform/formats/durations.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inDatabase, type Account } from './admin-accounts.ts';
import { expect } from './journey.ts';
import { lookUp } from './journey-data.ts';
import { serverUrl } from './journey-sellers.ts';
import { startSavingSeller } from './order-steps.ts';

/** Requests to the pages of the stand-ins for gateways (`gateway-server.ts`). */
export const gatewayPages = /^request to http:\/\/127\.0\.0\.1:\d+\/(?:bank\/)?(?:pay|agree)\?/;

export const startGatewaySeller = (page: Page, language: Language) =>
  startSavingSeller(page, { language, products: ['Shari'] });

export const givePro = ({ userId }: Account) =>
  inDatabase([
    {
      sql: "update users set plan = 'pro', plan_expires_at = ? where id = ?",
      args: [Date.now() + 9 * day, userId],
    },
  ]);

/** An order of one product, to be paid on delivery. @returns the URL of its page, and its total in taka */
export async function placeCashOrder(
  request: APIRequestContext,
  { shopId, slug }: Account & { readonly slug: string },
) {
  const response = await request.post(`/api/shops/${slug}/orders`, {
    headers: { origin: serverUrl(), 'idempotency-key': randomUUID() },
    data: {
      productId: await lookUp('select id from products where shop_id = ?', shopId),
      quantity: 1,
      name: 'Salma Akter',
      phone: '01812345678',
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'House 4, Road 7',
      payment: { method: 'cash' },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { readonly url: string; readonly total: number };
}
