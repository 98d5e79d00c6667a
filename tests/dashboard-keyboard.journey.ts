import type { Locator, Page } from '@playwright/test';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { analyticsWords } from '../site/i18n/dashboard/analytics.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { expectInShop, expectListed, menuOf, startSellerWith, tabTo } from './product-steps.ts';
import { asPhone } from './screen.ts';
import {
  expectSection,
  hidePreview,
  openDashboard,
  openSectionTab,
  saveState,
  shareButton,
  tabOf,
} from './section-steps.ts';

test('the dashboard is used by the keyboard alone: tabs, menus, dialogs, forms and the product list @desktop', async ({
  page,
  language,
}) => {
  await hidePreview(page);
  const { slug } = await startSellerWith(page, { products: ['Saree'] });
  await openDashboard(page, language);
  await test.step('the arrow keys move between the tabs', () => expectTabsByKeys(page, language));
  await test.step('figures', async () => {
    const words = analyticsWords(language);
    const period = page.getByRole('button', { name: words.days(formatNumber(7, language)) });
    await tabTo(period);
    await page.keyboard.press('Space');
    await expect(period).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page.locator('summary').filter({ hasText: words.table }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(7);
    await openAndClose(
      page,
      shareButton(page, language),
      page.getByRole('dialog', { name: shareWords(language).title }),
    );
  });
  await test.step('a form, and the questions before input is discarded', () => expectFormByKeys(page, language));
  await test.step('products are added, hidden, sorted, found and deleted, and the focus is never lost', async () => {
    await openSectionTab(page, language, 'products');
    await addByKeys(page, language);
    await hideByKeys(page, language);
    await sortByKeys(page, language);
    await deleteByKeys(page, language);
    await expectInShop(page, slug, ['Saree', 'Panjabi']);
  });
});

async function expectTabsByKeys(page: Page, language: Language): Promise<void> {
  await tabTo(tabOf(page, language, 'shop-info'));
  for (const [key, section] of [
    ['Home', 'home'],
    ['ArrowDown', 'orders'],
    ['ArrowUp', 'home'],
    ['ArrowUp', 'messages'],
    ['Home', 'home'],
    ['End', 'messages'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSection(page, language, section);
    await expect(tabOf(page, language, section)).toBeFocused();
  }
  await asPhone(page, async () => {
    await expect(page.getByRole('tablist', { name: frameWords(language).sections })).toHaveAttribute(
      'aria-orientation',
      'horizontal',
    );
    await tabOf(page, language, 'more').focus();
    for (const [key, section] of [
      ['ArrowLeft', 'money'],
      ['ArrowRight', 'more'],
    ] as const) {
      await page.keyboard.press(key);
      await expectSection(page, language, section);
      await expect(tabOf(page, language, section)).toBeFocused();
    }
    await tabTo(page.locator('.more button').filter({ hasText: frameWords(language).section.analytics }));
    await page.keyboard.press('Enter');
    await expectSection(page, language, 'analytics');
  });
}

async function expectFormByKeys(page: Page, language: Language): Promise<void> {
  const frame = frameWords(language);
  const form = formWords(language);
  const words = paymentWords(language);
  await tabOf(page, language, 'payment').focus();
  await expectSection(page, language, 'payment');
  const bkash = page.getByLabel(words.bkash);
  await tabTo(bkash);
  await page.keyboard.type('01712345678');
  await tabTo(page.getByLabel(words.nagad));
  await page.keyboard.type('01812345678');
  const discard = page.getByRole('button', { name: form.discard });
  await openAndClose(page, discard, page.getByRole('alertdialog', { name: form.discardTitle }));
  const avatar = page.getByRole('button', { name: frame.accountMenu });
  const items = page.getByRole('menuitem');
  await avatar.focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: frame.leaveTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await tabTo(bkash);
  const outline = await bkash.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, 'the focus is visible').not.toBe('none');
  await page.keyboard.press('Enter');
  await expectToast(page, words.saved);
  await expect(saveState(page)).toHaveCount(0);
}

/** Opens a dialog with its button, tabs through it once, and closes it. Expects the focus on the button. */
async function openAndClose(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const controls = await dialog.locator('button, input, a[href]').count();
  const element = await dialog.elementHandle();
  for (let presses = 0; presses <= controls; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await element?.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function addByKeys(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  const add = page.getByRole('button', { name: words.add });
  const dialog = page.getByRole('dialog', { name: words.add });
  await tabTo(add);
  await page.keyboard.press('Enter');
  for (const name of ['Panjabi', 'Lungi']) {
    await tabTo(dialog.getByLabel(words.name));
    await expect(dialog.getByLabel(words.name)).toHaveValue('');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(words.price)).toBeFocused();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await expectToast(page, words.added);
    if (name !== 'Lungi') await page.getByRole('button', { name: words.addAnother }).press('Enter');
  }
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expectListed(page, ['Lungi', 'Panjabi', 'Saree']);
}

async function hideByKeys(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  await tabTo(menuOf(page, language, 'Panjabi'));
  await chooseByKeys(page, words.menu.hide);
  await expectToast(page, words.nowHidden);
  await expect(menuOf(page, language, 'Panjabi')).toBeFocused();
  await chooseByKeys(page, words.menu.show);
  await expectToast(page, words.nowShown);
}

async function sortByKeys(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  const number = (value: number) => formatNumber(value, language);
  await tabTo(page.getByRole('button', { name: frameWords(language).options }));
  await chooseByKeys(page, words.menu.arrange);
  const handle = page.getByRole('button', { name: words.drag.handle('Saree') });
  await tabTo(handle);
  for (const end of ['Escape', 'Space']) {
    await page.keyboard.press('Space');
    await expect(page.getByText(words.drag.lifted('Saree', number(3)))).toBeAttached();
    for (const position of end === 'Escape' ? [2] : [2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(words.drag.over('Saree', number(position)))).toBeAttached();
    }
    await page.keyboard.press(end);
    if (end === 'Escape') await expect(page.getByText(words.drag.cancelled('Saree'))).toBeAttached();
  }
  await expectToast(page, words.orderSaved);
  await expectListed(page, ['Saree', 'Lungi', 'Panjabi']);
  await expect(handle).toBeFocused();
  await tabTo(page.getByRole('button', { name: words.arranged }));
  await page.keyboard.press('Enter');
}

/** Finds a product by the search, clears the search, and deletes the product. */
async function deleteByKeys(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  await tabTo(page.getByRole('searchbox', { name: words.search }));
  await page.keyboard.type('lungi');
  await expectListed(page, ['Lungi']);
  await page.keyboard.press('Escape');
  await expectListed(page, ['Saree', 'Lungi', 'Panjabi']);
  await tabTo(menuOf(page, language, 'Lungi'));
  await chooseByKeys(page, words.deleteTitle);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: common(language).cancel })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectListed(page, ['Saree', 'Panjabi']);
  await expect(menuOf(page, language, 'Panjabi')).toBeFocused();
}

/** Opens the menu that has the focus, and chooses an action. */
async function chooseByKeys(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}
