import type { Locator, Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast, type Account } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { choose, expectListed, openProducts, press, rowOf, startSellerWith, stockUp } from './product-steps.ts';

test('typed input of a product survives Back, Forward, a reload and a lost connection, and is discarded only on request @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const words = productWords(language);
  const seller = await startSellerWith(page, { plan: 'starter', products: ['One', 'Two'] });
  await openProducts(page, language);
  const adding = page.getByRole('dialog', { name: words.add });
  const question = page.getByRole('alertdialog', { name: formWords(language).discardTitle });
  const open = (name: string) => press(page.getByRole('button', { name, exact: true }));
  const unfinished = page.getByText(words.unfinished('Jamdani'));
  await test.step('a change in the list needs the connection', () => expectPriceRefused(page, language, seller));
  await test.step('a new product continues after Back and a reload, which asks', async () => {
    await open(words.add);
    await adding.getByLabel(words.name).fill('Jamdani');
    await adding.getByLabel(words.price, { exact: true }).fill('2500');
    await adding.getByLabel(words.features).fill('Cotton\nRed');
    await expectBarsBack(page);
    await page.goBack();
    await expect(adding).toBeHidden();
    await expectListed(page, ['One', 'Two']);
    await reloadAsked(page);
    await expect(unfinished).toBeVisible();
    await press(page.getByRole('button', { name: words.carryOn }));
    await expect(adding.getByLabel(words.features)).toHaveValue('Cotton\nRed');
    await page.keyboard.press('Escape');
    await press(question.getByRole('button', { name: formWords(language).keepWriting }));
    await expect(adding.getByLabel(words.name)).toHaveValue('Jamdani');
  });
  await test.step('a save without a connection keeps it, over Back and Forward', async () => {
    await context.setOffline(true);
    await press(adding.getByRole('button', { name: words.saveNew }));
    await expectToast(page, words.saveFailed);
    await page.goBack();
    await expect(adding).toBeHidden();
    await page.goForward();
    await expect(adding.getByLabel(words.name)).toHaveValue('Jamdani');
    await context.setOffline(false);
    await press(adding.getByRole('button', { name: words.saveNew }));
    await expectToast(page, words.added);
    await expectListed(page, ['Jamdani', 'One', 'Two']);
    await expect(unfinished).toHaveCount(0);
  });
  await test.step('a changed product is the same after a reload, and saved once', async () => {
    await open('Two');
    const editing = page.getByRole('dialog', { name: words.edit });
    await editing.getByLabel(words.price, { exact: true }).fill('99');
    await reloadAsked(page);
    await expect(editing.getByLabel(words.price, { exact: true })).toHaveValue('99');
    await press(editing.getByRole('button', { name: words.update }));
    await expect(editing).toBeHidden();
    // Simulates `beforeunload`. A prevented event means a question.
    const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isAsked(), 'everything is saved').toBe(false);
  });
  await test.step('a full plan keeps it too, and discarding asks', async () => {
    await open(words.add);
    await adding.getByLabel(words.name).fill('Muslin');
    await adding.getByLabel(words.price, { exact: true }).fill('100');
    await expectPartInView(adding, language);
    const names = Array.from({ length: 37 }, (_, number) => `Saree ${number + 1}`);
    await stockUp(seller, names);
    await press(adding.getByRole('button', { name: words.saveNew }));
    await expectToast(page, words.limit);
    await expect(adding.getByLabel(words.name)).toHaveValue('Muslin');
    await press(adding.getByRole('button', { name: common(language).cancel }));
    await press(question.getByRole('button', { name: formWords(language).discard }));
    await expect(adding).toBeHidden();
    await expect(page.getByText(words.unfinished('Muslin'))).toHaveCount(0);
  });
});

/** Changes a price in the list, first without a connection. */
async function expectPriceRefused(page: Page, language: Language, seller: Account): Promise<void> {
  const words = productWords(language);
  const setPrice = async (to: number) => {
    await choose(page, language, 'One', words.menu.price);
    await page.getByLabel(words.priceOf('One')).fill(formatNumber(to, 'en'));
    await page.keyboard.press('Enter');
  };
  await page.context().setOffline(true);
  await setPrice(900);
  await expect(page.locator('.ui-toast')).toContainText(common(language).networkError);
  await expect(rowOf(page, 'One')).toContainText(formatTaka(125_000, language));
  await page.context().setOffline(false);
  await setPrice(800);
  const price = async () => {
    const { products } = await call(page, 'GET', `/api/users/${seller.userId}/shop`);
    return products.find(({ name }: { name: string }) => name === 'One').price;
  };
  await expect.poll(price).toBe(800);
  await expect(rowOf(page, 'One')).toContainText(formatTaka(80_000, language));
}

/** A keyboard that is closed brings the bars back, though the field keeps the focus. */
async function expectBarsBack(page: Page): Promise<void> {
  const root = page.locator('html');
  await resize(page, 420);
  await expect(root).toHaveAttribute('data-typing');
  await resize(page, 740);
  await expect(root).not.toHaveAttribute('data-typing');
}

/** Changes the height, and waits until the page was told, because two changes before a frame are none for the page. */
async function resize(page: Page, height: number): Promise<void> {
  const told = await page.evaluateHandle(() => {
    const event = new Promise((resolve) => visualViewport?.addEventListener('resize', resolve, { once: true }));
    return { wait: () => event };
  });
  await page.setViewportSize({ width: 360, height });
  await told.evaluate(({ wait }) => wait());
}

/** Opens the last part at the lower edge of the dialog. Expects it to scroll above the buttons. */
async function expectPartInView(dialog: Locator, language: Language): Promise<void> {
  const { showing } = partWords(language);
  const part = dialog.locator('summary', { hasText: showing.title });
  await part.scrollIntoViewIfNeeded();
  await press(part);
  const draft = dialog.getByLabel(showing.draft);
  await expect(draft).toBeVisible();
  const bottom = async () => (await draft.boundingBox())?.y ?? Infinity;
  const buttons = dialog.locator('.ui-dialog__actions');
  await expect.poll(async () => (await bottom()) < ((await buttons.boundingBox())?.y ?? 0)).toBe(true);
}

/** Reloads the page and expects a question first. */
async function reloadAsked(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
}
