import type { Page } from '@playwright/test';
import type { AdminTab } from '../site/admin/url.ts';
import { sections } from '../site/dashboard/sections.ts';
import { account } from '../site/i18n/account.ts';
import { frameWords as adminWords } from '../site/i18n/admin/frame.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { planPaymentWords } from '../site/i18n/plan-payment.ts';
import { planNames } from '../site/i18n/plan-names.ts';
import { plansWords } from '../site/i18n/plans.ts';
import { inLanguage } from '../site/paths.ts';
import { newAccount, signIn, unique } from './admin-accounts.ts';
import { fillLists, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { arrange, choose, isPhone, openImport, openProducts, startSellerWith } from './product-steps.ts';
import {
  expectOneOutlined,
  expectTouredFitsEnlarged,
  expectTouredHolds,
  expectWhole,
  hasEdge,
  withLargerText,
} from './screen.ts';
import { expectSection, openDashboard, openSectionTab, shareButton } from './section-steps.ts';
import { visitorPages } from './visitor-pages.ts';

/** The admin panel's tabs, in their order. */
const tabs = Object.keys(adminWords('en').tab) as AdminTab[];

/*
 * Every screen on a phone in Bangla and on a computer in English, with the longest names that the forms accept. Dialogs and
 * menus are toured on a phone, which leaves them the least room. Other journeys test the actions of each screen.
 */

/** 60 characters without a line break. */
const longestName = { en: 'W'.repeat(60), bn: 'ক্ষ্ম'.repeat(12) } as const;

for (const [kind, paths] of Object.entries(visitorPages))
  test(`pages of the kind ‘${kind}’ fit and are accessible`, async ({ page, watch, language }) => {
    test.slow();
    watch.allow(/status of 404/);
    for (const path of paths) {
      await page.goto(inLanguage(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectTouredHolds(page);
      await expectTouredFitsEnlarged(page);
      if (path !== '/login') continue;
      await page.getByRole('button', { name: account(language).login.submit }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectTouredHolds(page);
    }
  });

test('the dashboard fits and is accessible, with the longest names', async ({ page, language }) => {
  test.slow();
  await startSellerWith(page, { products: [longestName.en, longestName.bn, 'Panjabi'] }, longestName[language]);
  await openDashboard(page, language);
  for (const section of sections)
    await test.step(section, async () => {
      await openSectionTab(page, language, section);
      await expectSection(page, language, section);
      await expect(page.getByText(common(language).loading)).toHaveCount(0);
      await expectTouredHolds(page);
      await expectTouredFitsEnlarged(page);
    });
  await openProducts(page, language);
  if (await isPhone(page)) {
    await expect(page.locator('.product').first()).toBeInViewport({ ratio: 0.5 });
    await expectProductDialogs(page, language);
    await expectMore(page, language);
    return;
  }
  // The preview loads after the products.
  await expect(page.locator('.preview__widths > button').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectOneOutlined(page.locator('.section-tabs').getByRole('tab'));
  await expectOneOutlined(page.locator('.preview__widths > button'));
});

/** The section ‘More’ of a phone, with the menu of the account and the dialog that shares the shop. */
async function expectMore(page: Page, language: Language): Promise<void> {
  await openSectionTab(page, language, 'more');
  await expectTouredHolds(page);
  await expectWhole(page.locator('.section-tabs__name'));
  for (const width of [320, withLargerText]) {
    await page.setViewportSize({ width, height: 740 });
    await expectWhole(page.locator('.section-tabs__name'));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: frameWords(language).accountMenu }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectTouredHolds(page);
  await page.keyboard.press('Escape');
  await shareButton(page, language).click();
  await expect(page.getByRole('dialog', { name: shareWords(language).title }).getByRole('img')).toBeVisible();
  await expectTouredHolds(page);
}

/** The dialogs of the open list of products. */
async function expectProductDialogs(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await hasEdge(page.locator('.product__more').first())).toBe(true);
  await expectOneOutlined(page.locator('.section-tabs').getByRole('tab'));
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('dialog', { name: words.add })).toBeVisible();
  await expectTouredHolds(page);
  await page.keyboard.press('Escape');
  await choose(page, language, 'Panjabi', words.deleteTitle);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectTouredHolds(page);
  await page.keyboard.press('Escape');
  await arrange(page, language);
  await expectTouredHolds(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await hasEdge(page.locator('.sort-handle').first())).toBe(true);
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole('button', { name: words.arranged }).click();
  await openImport(page, language);
  const importing = page.getByRole('dialog', { name: catalogueWords(language).title });
  await expect(importing).toBeVisible();
  await expectTouredHolds(page);
  await page.keyboard.press('Escape');
  await expect(importing).toHaveCount(0);
}

test('settings and payment fit and are accessible, with the longest name and address', async ({ page, language }) => {
  const words = { ...settings(language), ...accessWords(language) };
  const identifier = `${unique()}.${'rahima'.repeat(8)}@${'example'.repeat(6)}.com`;
  await signIn(page, await newAccount(longestName[language], false, identifier));
  await page.goto(inLanguage('/profile-settings', language));
  await expect(page.getByText(identifier)).toBeVisible();
  await page.getByRole('textbox', { name: words.shop.name, exact: true }).fill(longestName[language].slice(1));
  await expect(page.getByText(words.shop.newUrl)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectTouredHolds(page);
  // Text of twice the size leaves half the width.
  await expectTouredFitsEnlarged(page, [180]);
  if (!(await isPhone(page))) return;
  for (const button of [
    words.signIn.changeEmail,
    words.signIn.changeMobile,
    words.signIn.changePassword,
    words.remove.open,
  ]) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectTouredHolds(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const plans = plansWords(language);
  await page.goto(inLanguage('/pricing', language));
  await page.getByRole('button', { name: plans.choose(planNames(language).pro) }).click();
  await expect(page.getByRole('dialog').getByLabel(planPaymentWords(language).dialog.trxId)).toBeVisible();
  await expectTouredHolds(page);
});

test('the admin panel fits and is accessible, with the longest names', async ({ page, language }) => {
  const owner = await newAccount(longestName[language]);
  await signIn(page, await newAccount(longestName[language], true));
  await openTab(page, language, 'dashboard');
  await fillLists(page, owner);
  for (const tab of tabs) {
    await page.getByRole('tab', { name: new RegExp(`^${adminWords(language).tab[tab]}`) }).click();
    await expect(page.getByRole('tab', { selected: true })).toContainText(adminWords(language).tab[tab]);
    await expect(page.locator('.admin-wait')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('tab') ?? 'dashboard').toBe(tab);
    await expectTouredHolds(page);
  }
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toContainText(
    adminWords(language).tab[tabs.at(-2) ?? 'dashboard'],
  );
  if (await isPhone(page)) return expectAdminDialogs(page, language, owner.slug);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectOneOutlined(page.getByRole('tab'));
});

/** The menu of a shop in the admin panel, and the question before it is deleted. */
async function expectAdminDialogs(page: Page, language: Language, slug: string): Promise<void> {
  await openTab(page, language, 'shops', { search: slug });
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectTouredHolds(page);
  await page.getByRole('menuitem', { name: wordsOf(language).delete, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTouredHolds(page);
}
