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
import { expect, test, type Watch } from './journey.ts';
import { arrange, choose, openImport, openProducts, startSellerWith } from './product-steps.ts';
import {
  asPhone,
  expectFits,
  expectHoldsAtBothWidths,
  expectOneOutlined,
  expectScreenHolds,
  expectWhole,
  hasEdge,
  withLargerText,
} from './screen.ts';
import { expectSection, openDashboard, openSectionTab, shareButton } from './section-steps.ts';
import { visitorPages } from './visitor-pages.ts';

/** The admin panel's tabs, in their order. */
const tabs = Object.keys(adminWords('en').tab) as AdminTab[];

/*
 * Every screen in both languages at both widths, with the longest names that the forms accept. A journey loads a screen once
 * a language on a computer and also checks it at a phone's width. Other journeys test the actions of each screen.
 */

/** 60 characters without a line break. */
const longestName = { en: 'W'.repeat(60), bn: 'ক্ষ্ম'.repeat(12) } as const;

/** A journey that visits its screens in one language after the other. */
const inBothLanguages = (
  title: string,
  visit: (fixtures: { page: Page; watch: Watch }, language: Language) => Promise<void>,
) =>
  test(`${title} @desktop`, async ({ page, watch }) => {
    test.slow();
    for (const language of ['en', 'bn'] as const)
      await test.step(language, async () => {
        await visit({ page, watch }, language);
        // The next visit signs another user in. A page of this one would ask for what is not the other's.
        await page.goto('about:blank');
      });
  });

for (const [kind, paths] of Object.entries(visitorPages))
  inBothLanguages(`pages of the kind ‘${kind}’ fit and are accessible`, async ({ page, watch }, language) => {
    watch.allow(/status of 404/);
    for (const path of paths) {
      await page.goto(inLanguage(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectScreenHolds(page, language);
      await asPhone(page, async () => {
        await expectScreenHolds(page, language);
        await page.setViewportSize({ width: withLargerText, height: 640 });
        await expectFits(page);
      });
    }
  });

inBothLanguages('a missing page and a refused form fit and are accessible', async ({ page, watch }, language) => {
  watch.allow(/status of 404/);
  expect((await page.goto(inLanguage('/no/such/page', language)))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await page.goto(inLanguage('/login', language));
  await page.getByRole('button', { name: account(language).login.submit }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
});

inBothLanguages('the dashboard fits and is accessible, with the longest names', async ({ page }, language) => {
  await startSellerWith(page, { products: [longestName.en, longestName.bn, 'Panjabi'] }, longestName[language]);
  await openDashboard(page, language);
  for (const section of sections) {
    await openSectionTab(page, language, section);
    await expectSection(page, language, section);
    await expect(page.getByText(common(language).loading)).toHaveCount(0);
    await expectScreenHolds(page, language);
    await asPhone(page, async () => {
      await expectScreenHolds(page, language);
      if (section === 'products') await expect(page.locator('.product').first()).toBeInViewport({ ratio: 0.5 });
      await page.setViewportSize({ width: withLargerText, height: 740 });
      await expectFits(page);
    });
  }
  await asPhone(page, async () => {
    await openSectionTab(page, language, 'more');
    await expectScreenHolds(page, language);
    for (const width of [360, 320, withLargerText]) {
      await page.setViewportSize({ width, height: 740 });
      await expectWhole(page.locator('.section-tabs__name'));
    }
  });
});

inBothLanguages('the dashboard’s menus and dialogs fit and are accessible', async ({ page }, language) => {
  const close = common(language).close;
  await startSellerWith(page, { products: [longestName.en, longestName.bn, 'Panjabi'] }, longestName[language]);
  await openDashboard(page, language);
  await page.getByRole('button', { name: frameWords(language).accountMenu }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await page.keyboard.press('Escape');
  await shareButton(page, language).click();
  const sharing = page.getByRole('dialog', { name: shareWords(language).title });
  await expect(sharing.getByRole('img')).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await sharing.getByRole('button', { name: close }).click();

  const words = productWords(language);
  await openProducts(page, language);
  await page.emulateMedia({ forcedColors: 'active' });
  const expectEdges = async () => {
    expect(await hasEdge(page.locator('.product__more').first())).toBe(true);
  };
  await expectEdges();
  await expectOneOutlined(page.locator('.section-tabs').getByRole('tab'));
  // The preview loads after the products.
  await expect(page.locator('.preview__widths > button').first()).toBeVisible();
  await expectOneOutlined(page.locator('.preview__widths > button'));
  await asPhone(page, expectEdges);
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('dialog', { name: words.add })).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await page.keyboard.press('Escape');
  await choose(page, language, 'Panjabi', words.deleteTitle);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await page.keyboard.press('Escape');
  await arrange(page, language);
  await expectHoldsAtBothWidths(page, language);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await hasEdge(page.locator('.sort-handle').first())).toBe(true);
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole('button', { name: words.arranged }).click();
  await openImport(page, language);
  await expect(page.getByRole('dialog', { name: catalogueWords(language).title })).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
});

inBothLanguages(
  `settings and payment fit and are accessible, with the longest name and address`,
  async ({ page }, language) => {
    const words = { ...settings(language), ...accessWords(language) };
    const identifier = `${unique()}.${'rahima'.repeat(8)}@${'example'.repeat(6)}.com`;
    await signIn(page, await newAccount(longestName[language], false, identifier));
    await page.goto(inLanguage('/profile-settings', language));
    await expect(page.getByText(identifier)).toBeVisible();
    await page.getByRole('textbox', { name: words.shop.name, exact: true }).fill(longestName[language].slice(1));
    await expect(page.getByText(words.shop.newUrl)).toBeVisible();
    await expectHoldsAtBothWidths(page, language);
    for (const button of [
      words.signIn.changeEmail,
      words.signIn.changeMobile,
      words.signIn.changePassword,
      words.remove.open,
    ]) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectHoldsAtBothWidths(page, language);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const plans = plansWords(language);
    await page.goto(inLanguage('/pricing', language));
    await page.getByRole('button', { name: plans.choose(planNames(language).pro) }).click();
    await expect(page.getByRole('dialog').getByLabel(planPaymentWords(language).dialog.trxId)).toBeVisible();
    await expectHoldsAtBothWidths(page, language);
    // Text of twice the size leaves half the width.
    await page.goto(inLanguage('/profile-settings', language));
    await page.setViewportSize({ width: 180, height: 740 });
    await expect(page.getByText(identifier)).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectFits(page);
  },
);

inBothLanguages('the admin panel fits and is accessible, with the longest names', async ({ page }, language) => {
  const owner = await newAccount(longestName[language]);
  await signIn(page, await newAccount(longestName[language], true));
  await openTab(page, language, 'dashboard');
  await fillLists(page, owner);
  for (const tab of tabs) {
    await page.getByRole('tab', { name: new RegExp(`^${adminWords(language).tab[tab]}`) }).click();
    await expect(page.getByRole('tab', { selected: true })).toContainText(adminWords(language).tab[tab]);
    await expect(page.locator('.admin-wait')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('tab') ?? 'dashboard').toBe(tab);
    await expectHoldsAtBothWidths(page, language);
  }
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toContainText(
    adminWords(language).tab[tabs.at(-2) ?? 'dashboard'],
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await expectOneOutlined(page.getByRole('tab'));
});

inBothLanguages('the admin panel’s menu and question fit and are accessible', async ({ page }, language) => {
  const words = wordsOf(language);
  const { slug } = await newAccount(longestName[language]);
  await signIn(page, await newAccount(longestName[language], true));
  await openTab(page, language, 'shops', { search: slug });
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
  await page.getByRole('menuitem', { name: words.delete, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectHoldsAtBothWidths(page, language);
});
