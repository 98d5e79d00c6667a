import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { pictureWords } from '../site/i18n/dashboard/pictures.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { inDatabase, newAccount, signInAnew, type Account } from './admin-accounts.ts';
import { expect } from './journey.ts';
import { chooseInHead, closeToast, headMenu } from './section-steps.ts';

interface Stock {
  readonly plan?: 'free' | 'starter' | 'pro';
  /** Names in the order of the shop page. */
  readonly products: readonly string[];
  /** False: the shop is published only when it is saved, because a thousand pages take longer than the journey. */
  readonly isPublished?: false;
}

/** A signed-in seller with these products at ৳1,250. */
export async function startSellerWith(page: Page, stock: Stock, shopName = 'রহিমা ফ্যাশন'): Promise<Account> {
  const seller = await newAccount(shopName);
  const { userId, shopId } = seller;
  await inDatabase([{ sql: 'update users set plan = ? where id = ?', args: [stock.plan ?? 'free', userId] }]);
  if (stock.isPublished === false)
    await inDatabase([{ sql: 'update publications set wanted = 0, due_at = null where shop_id = ?', args: [shopId] }]);
  await stockUp(seller, stock.products);
  await signInAnew(page, seller);
  return seller;
}

/** Adds products to a shop in the database. */
export async function stockUp({ shopId }: Account, names: readonly string[]): Promise<void> {
  const now = Date.now();
  await inDatabase(
    names.map((name, index) => ({
      sql: `insert into products (id, shop_id, name, price_paisa, category, created_at, updated_at)
        values (?, ?, ?, 125000, ?, ?, ?)`,
      args: [randomUUID(), shopId, name, index % 2 === 0 ? 'Saree' : 'Panjabi', now - index, now],
    })),
  );
}

/** Opens the dashboard's products and waits for them. */
export async function openProducts(page: Page, language: Language): Promise<void> {
  await page.goto(`${inLanguage('/dashboard', language)}?section=products`);
  await expect(headMenu(page, language)).toBeVisible();
}

/** Opens the import and export. */
export async function openImport(page: Page, language: Language): Promise<void> {
  await chooseInHead(page, language, productWords(language).more);
}

/** Opens a product by its row. */
export const openRow = (page: Page, name: string): Promise<void> =>
  press(rowOf(page, name).getByRole('button', { name, exact: true }));

/** The button of a row's menu. */
export const menuOf = (page: Page, language: Language, name: string): Locator =>
  page.getByRole('button', { name: productWords(language).menuOf(name), exact: true });

/** Chooses an action in a row's menu. */
export async function choose(page: Page, language: Language, name: string, action: string): Promise<void> {
  await press(menuOf(page, language, name));
  await press(page.getByRole('menuitem', { name: action, exact: true }));
}

/** Chooses an action in the menu on the product's photo. */
export async function choosePicture(dialog: Locator, language: Language, action: string): Promise<void> {
  await dialog.getByRole('button', { name: pictureWords(language).actions }).click();
  await dialog.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The search of the list. On a phone a button opens it. */
export async function searchList(page: Page, language: Language): Promise<Locator> {
  await closeToast(page);
  const { search } = productWords(language);
  const opener = page.getByRole('button', { name: search, exact: true });
  const box = page.getByRole('searchbox', { name: search });
  await expect(opener.or(box).first()).toBeVisible();
  if (!(await box.isVisible())) await opener.click();
  return box;
}

/** Shows the handles that move the rows. */
export async function arrange(page: Page, language: Language): Promise<void> {
  await chooseInHead(page, language, productWords(language).menu.arrange);
}

/** Taps or clicks, depending on the width. */
export async function press(control: Locator): Promise<void> {
  await ((await isPhone(control.page())) ? control.tap() : control.click());
}

export const isPhone = (page: Page): Promise<boolean> => page.evaluate(() => navigator.maxTouchPoints > 0);

/** Presses Tab until this control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Looked up once, because a lookup by name takes longer than a key press.
  const element = await control.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element?.evaluate((one) => one === document.activeElement)) return expect(control).toBeFocused();
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`The Tab key did not reach ${control.toString()}`);
}

/** The row of a product in the dashboard's list. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Waits until the dashboard lists these products in this order. */
export async function expectListed(page: Page, names: readonly string[]): Promise<void> {
  const listed = async () => (await page.locator('.product__name').allTextContents()).map((name) => name.trim());
  await expect.poll(listed).toEqual([...names]);
}

/** Waits until the published page shows these products in this order. */
export async function expectInShop(page: Page, slug: string, names: readonly string[]): Promise<void> {
  const shown = async () => {
    const html = await (await page.request.get(`/${slug}`)).text();
    return [...html.matchAll(/<h3 class="card__name">\s*<a[^>]*>([^<]*)</g)].map(([, name]) => name?.trim());
  };
  await expect.poll(shown).toEqual([...names]);
}

/** Drags a product by its handle over its neighbour and drops it. The rows show their menus again. */
export async function dragUp(page: Page, language: Language, name: string, index: number): Promise<void> {
  const words = productWords(language).drag;
  await arrange(page, language);
  const { finger, at, height } = await takeHold(page, page.getByRole('button', { name: words.handle(name) }));
  for (const part of [0.1, 0.4, 0.7, 1]) await finger.move({ ...at, y: at.y - height * part });
  await expect(page.getByText(words.over(name, formatNumber(index, language)))).toBeAttached();
  await finger.up();
  await page.getByRole('button', { name: productWords(language).arranged }).click();
}

/** Presses a row's handle in the middle of the screen. */
export async function takeHold(page: Page, handle: Locator) {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = (await isPhone(page)) ? thumb(await page.context().newCDPSession(page)) : mouse(page);
  const at = { x: x + width / 2, y: y + height / 2 };
  await finger.down(at);
  return { finger, at, height };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const mouse = (page: Page) => ({
  async down({ x, y }: Point) {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: ({ x, y }: Point) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});

const thumb = (session: CDPSession) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  };
};
