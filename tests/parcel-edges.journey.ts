import type { Locator, Page } from '@playwright/test';
import { redxSecrets } from '../api/orders/parcels/couriers/redx-testing.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { courierWords } from '../site/i18n/dashboard/couriers.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { parcelWords } from '../site/i18n/dashboard/parcels.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';

test('a seller sets where the parcel of another courier is, and its shopper sees it without JavaScript @desktop', async ({
  page,
  browser,
  language,
}) => {
  const [words, form, own] = [parcelWords(language), orderFormWords(language), orderStatusPage(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const [id = ''] = await ordersOf(seller, 1);
  await inDatabase([{ sql: "update orders set state = 'confirmed' where id = ?", args: [id] }]);
  await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${id}`);
  const sheet = orderSheet(page);
  await sheet.getByText(form.change, { exact: true }).click();
  await sheet.getByLabel(form.courier).fill('Sundarban');
  await sheet.getByLabel(form.tracking).fill('SB-7781');
  await page.reload();
  await expect(sheet.getByLabel(form.courier), 'a reload keeps what was typed').toHaveValue('Sundarban');
  await sheet.getByRole('button', { name: form.save }).dblclick();
  await expect(sheet.locator('.parcel').first()).toContainText('SB-7781');

  const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, { orders: [id] });
  const path = new URL(papers[0].url).pathname;
  const shopping = await browser.newContext({ javaScriptEnabled: false });
  const shopper = await shopping.newPage();
  await shopper.goto(path);
  const parcel = shopper.getByRole('region', { name: own.parcel });
  for (const text of [own.parcelStates.booked, 'Sundarban', 'SB-7781']) await expect(parcel).toContainText(text);
  const watching = await (await browser.newContext()).newPage();
  await watching.goto(path);

  await sheet.getByText(words.elsewhere).click();
  await sheet.getByLabel(words.state).selectOption(words.states.in_transit);
  await sheet.getByRole('button', { name: words.setState }).dblclick();
  await expect(sheet.locator('.parcel strong')).toHaveText(words.states.in_transit);
  await shopper.reload();
  await expect(parcel).toContainText(own.parcelStates.in_transit);
  // The open page learns of it when the shopper looks at it again.
  await watching.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(watching.getByRole('region', { name: own.parcel })).toContainText(own.parcelStates.in_transit);
  const { parcels } = await call(page, 'GET', `/api/shops/${seller.shopId}/orders/${id}`);
  expect(parcels.map(({ events }: { events: unknown[] }) => events.length)).toEqual([2]);
  await watching.context().close();
  await shopping.close();
});

test('a seller reads why she cannot book, chooses RedX’s area after a lost connection, and books once @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const words = parcelWords(language);
  const { tryAgain } = common(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const [id = ''] = await ordersOf(seller, 1);
  await inDatabase([{ sql: "update orders set state = 'confirmed', area = 'Notun Para' where id = ?", args: [id] }]);
  const connection = `/api/shops/${seller.shopId}/couriers/redx`;
  await call(page, 'PUT', connection, { token: 'wrong' });
  const open = async () => {
    await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${id}`);
    await orderSheet(page).getByRole('button', { name: words.book, exact: true }).click();
  };
  await page.route(/couriers$/, (route) => route.abort('internetdisconnected'));
  await open();
  await expect(page.getByRole('heading', { name: courierWords(language).failed })).toBeVisible();
  await page.unroute(/couriers$/);
  await page.getByRole('button', { name: tryAgain }).click();
  await expect(page.getByText(words.noWorkingCourier)).toBeVisible();

  await call(page, 'PUT', connection, redxSecrets);
  await call(page, 'POST', `${connection}/test`, {});
  const dialog = page.getByRole('dialog').last();
  const areas = `**/couriers/redx/areas/*`;
  await page.route(areas, (route) => route.abort());
  await open();
  await expect(dialog.getByText(words.areasFailed)).toBeVisible();
  await page.unroute(areas);
  await dialog.getByRole('button', { name: tryAgain }).click();
  await expect(dialog.getByText(words.areaUnknown('Notun Para'))).toBeVisible();
  await expectAccessible(page);
  const book = dialog.getByRole('button', { name: words.bookNow(1) });
  await book.click();
  await expect(book, 'an area must be chosen').toBeVisible();
  await page.goBack();
  await expect(book).toBeHidden();
  await orderSheet(page).getByRole('button', { name: words.book, exact: true }).click();
  await dialog.getByLabel(words.areaSearch).fill('moham');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByLabel('Mohammadpur').check();
  await bookOnce(page, language, dialog);
  const { parcels } = await call(page, 'GET', `/api/shops/${seller.shopId}/orders/${id}`);
  expect(parcels).toHaveLength(1);
});

/** Books in the open dialog: first the response is lost, then the button is tapped twice. */
async function bookOnce(page: Page, language: Language, dialog: Locator): Promise<void> {
  const words = parcelWords(language);
  const book = dialog.getByRole('button', { name: words.bookNow(1) });
  await page.route('**/parcels', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await book.click();
  await expectToast(page, words.bookFailed);
  await page.unroute('**/parcels');
  const inItsPlace = await whatReplaces(book);
  let taps = Promise.resolve();
  await page.route('**/parcels', async (route) => {
    await taps;
    await route.continue();
  });
  taps = book.dblclick();
  await expect(dialog.getByText(words.progress(1, 1))).toBeVisible();
  expect(await inItsPlace(), 'a late second tap presses nothing').toBe('');
  await expect(dialog.getByText(words.booked('21A'))).toBeVisible();
}

/** The text of the button that a tap at a button's place would press as soon as that button is gone; '' for none. */
async function whatReplaces(button: Locator): Promise<() => Promise<string>> {
  const watch = await button.evaluateHandle((former) => {
    const { x, y, width, height } = former.getBoundingClientRect();
    const { promise: found, resolve } = Promise.withResolvers<string>();
    new MutationObserver((_, observer) => {
      if (former.isConnected) return;
      observer.disconnect();
      const element = document.elementFromPoint(x + width / 2, y + height / 2);
      resolve(element?.closest('button')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return { found };
  });
  return () => watch.evaluate(({ found }) => found);
}
