import type { ProductView } from '../api/shops/products/contract.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast } from './admin-accounts.ts';
import { arrange, expectListed, openProducts, rowOf, searchList, startSellerWith, takeHold } from './product-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';

test('999 products are listed in parts, searched and sorted @phone', async ({ page, language }) => {
  const words = productWords(language);
  const names = Array.from({ length: 999 }, (_, number) => `Saree ${number + 1}`);
  const { userId } = await startSellerWith(page, { plan: 'pro', products: names, isPublished: false });
  await openProducts(page, language);
  await expect(page.getByText(words.slots(formatNumber(999, language), formatNumber(999, language)))).toBeVisible();
  await expect(page.getByText(words.limit)).toBeVisible();
  await expect(page.getByRole('button', { name: words.add })).toBeHidden();
  const back = `${inLanguage('/dashboard', language)}?section=products`;
  const pricing = `${inLanguage('/pricing', language)}?${new URLSearchParams({ from: 'limit-reached', return: back })}`;
  await expect(page.getByRole('link', { name: words.seePlans })).toHaveAttribute('href', pricing);
  await expect(page.locator('.products__place')).toHaveCount(40);
  await page.getByRole('button', { name: words.showMore }).tap();
  await expect(page.locator('.products__place')).toHaveCount(80);
  const search = await searchList(page, language);
  await search.fill('saree ৫৭');
  const found = names.filter((name) => name.includes('57'));
  await expect(page.getByText(words.found(formatNumber(found.length, language)))).toBeVisible();
  await expectListed(page, found);
  await search.fill('');

  await arrange(page, language);
  const handle = page.getByRole('button', { name: words.drag.handle('Saree 3'), exact: true });
  const { finger, at } = await takeHold(page, handle);
  const bottom = await page.evaluate(() => innerHeight - 5);
  for (const y of [at.y + 20, at.y + 100, bottom - 20, bottom]) await finger.move({ ...at, y });
  // Read at once, because the page scrolls on.
  const isFollowing = () =>
    rowOf(page, 'Saree 3').evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return scrollY > 1_000 && bottom > 0 && top < innerHeight;
    });
  await expect.poll(isFollowing, 'the page scrolls along').toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText(words.drag.cancelled('Saree 3'))).toBeAttached();
  await finger.up();
  await expect(rowOf(page, 'Saree 3'), 'the page goes back as well').toBeInViewport();

  const { products } = (await call(page, 'GET', `/api/users/${userId}/shop`)) as { products: readonly ProductView[] };
  const idsOf = (...wanted: string[]) => wanted.map((name) => products.find((each) => each.name === name)?.id);
  // Not sent to the server, which would publish a thousand pages. Other journeys save the order of a short list.
  await page.route('**/api/products/order', (route) => route.fulfill({ json: { success: true } }));
  const saving = page.waitForRequest('**/api/products/order');
  await handle.focus();
  await page.keyboard.press('Enter');
  for (const position of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(words.drag.over('Saree 3', formatNumber(position, language)))).toBeAttached();
  }
  await page.keyboard.press('Enter');
  await expectToast(page, words.orderSaved);
  await expect(handle).toBeFocused();
  const { productIds } = (await saving).postDataJSON() as { productIds: readonly string[] };
  expect(productIds).toHaveLength(999);
  expect(productIds.slice(0, 4)).toEqual(idsOf('Saree 3', 'Saree 1', 'Saree 2', 'Saree 4'));
  await expect(page.locator('.product__name').first()).toHaveText('Saree 3');
});
