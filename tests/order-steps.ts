import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { expect } from './journey.ts';
import { startSellerWith } from './product-steps.ts';
import { publishedPage } from './section-steps.ts';

interface Keeping {
  readonly language: Language;
  readonly products: readonly string[];
}

/** A seller whose shop keeps its orders and speaks this language, published and signed in to this browser. */
export async function startKeepingSeller(page: Page, baseURL: string | undefined, { language, products }: Keeping) {
  const seller = await startSellerWith(page, baseURL, { products });
  const saved = await page.request.put(`/api/shops/${seller.shopId}`, {
    headers: { origin: baseURL ?? '' },
    data: { orderMode: 'kept', language },
  });
  expect(saved.status()).toBe(200);
  await publishedPage(page, `/${seller.slug}`, products[0] ?? '');
  return seller;
}
