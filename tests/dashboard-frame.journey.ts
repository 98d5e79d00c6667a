import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { helpLinks } from '../site/i18n/help-links.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { isInMore } from '../site/dashboard/frame/in-more.ts';
import { sections, type Section } from '../site/dashboard/sections.ts';
import { sectionHelp } from '../site/help/section-help.ts';
import { helpPath, inLanguage } from '../site/paths.ts';
import { inDatabase, type Account } from './admin-accounts.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, holdBack, test } from './journey.ts';
import {
  clockInPreview,
  dashboardPath,
  expectExplained,
  expectSection,
  openSectionTab,
  saveButton,
  saveState,
  startSeller,
  tabOf,
} from './section-steps.ts';

test('a seller navigates with a thumb: bar, menu, and tabs with their own addresses @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = frameWords(language);
  const seller = await startSeller(page);
  await addProducts(page, 2);
  const { held, letGo } = holdBack();
  await page.route('**/api/users/*/shop', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(dashboardPath(language));
  await expect(page.getByText(common(language).loading)).toBeVisible();
  letGo();

  await expectSection(page, language, 'home');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(words.plan.free, { exact: true })).toBeVisible();
  await expect(bar).toContainText(`${formatNumber(2, language)}/${formatNumber(5, language)}`);
  const shop = bar.getByRole('link', { name: words.viewShop });
  await expect(shop).toHaveAttribute('href', `/${seller.slug}`);
  await expect(shop).toHaveAttribute('target', '_blank');
  await expectMenu(page, language, seller);
  await expect(page.getByRole('tab')).toHaveText([
    words.section.home,
    words.section.orders,
    words.section.products,
    /^(Money|টাকা)$/,
    words.section.more,
  ]);
  for (const section of [...sections.slice(1), 'home' as const]) await expectTab(page, language, section);
  await tabOf(page, language, 'home').tap();
  await expectSection(page, language, 'home');
  await openSectionTab(page, language, 'shop-info');
  await expectSheets(page, language);
  await expectDiscarded(page, language);

  await inDatabase([{ sql: 'update users set is_admin = 1 where id = ?', args: [seller.userId] }]);
  watch.allow(clockInPreview);
  // The link that the page has if the operator set a support number.
  const support = 'https://wa.me/8801712345678';
  await page.addInitScript((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'support-link', href, hidden: true });
    document.addEventListener('DOMContentLoaded', () => document.body.append(link));
  }, support);
  await page.goto(dashboardPath(language).concat('?section=nothing'));
  await expectSection(page, language, 'home');
  await bar.getByRole('button', { name: words.accountMenu }).tap();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: words.help })).toHaveAttribute('href', support);
  const panel = menu.getByRole('menuitem', { name: words.adminPanel });
  await expect(panel).toHaveAttribute('href', inLanguage('/admin', language));
  await menu.getByRole('menuitem', { name: words.logOut }).tap();
  await page.waitForURL(`**${inLanguage('/login', language)}`);
});

/** Expects the account menu to show the user and its entries, and to close by its key and by a tap outside. */
async function expectMenu(page: Page, language: Language, { identifier }: Account): Promise<void> {
  const words = frameWords(language);
  const avatar = page.getByRole('banner').getByRole('button', { name: words.accountMenu });
  const menu = page.getByRole('menu');
  await avatar.tap();
  await expect(menu).toContainText('Rahima Fashion');
  await expect(menu).toContainText(identifier);
  const items = menu.getByRole('menuitem');
  await expect(items).toHaveText([words.viewShop, words.settings, helpLinks(language).pages, words.logOut]);
  await expect(items.first()).toHaveAttribute('target', '_blank');
  await expect(items.nth(1)).toHaveAttribute('href', inLanguage('/profile-settings', language));
  await expect(items.nth(2)).toHaveAttribute('href', inLanguage('/help', language));
  await expect(items.nth(3)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await avatar.tap();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(menu).toHaveCount(0);
}

/** Expects a complete tab of touch size, or a row below 'More', with its own address and help, and no overflow of its section. */
async function expectTab(page: Page, language: Language, section: Section): Promise<void> {
  await openSectionTab(page, language, section);
  const tab = tabOf(page, language, isInMore(section) ? 'more' : section);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expectSection(page, language, section);
  await expect(page).toHaveURL(dashboardPath(language, section));
  const { linkTo } = helpLinks(language);
  const link = page.getByRole('link', { name: linkTo(frameWords(language).section[section]) });
  await expect(link).toHaveAttribute('href', inLanguage(helpPath(sectionHelp[section]), language));
  await expect(page.getByText(common(language).loading)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const box = await tab.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
  if (isInMore(section)) {
    await page.getByRole('button', { name: frameWords(language).backToMore }).tap();
    await expectSection(page, language, 'more');
    await page.goBack();
    await expectSection(page, language, section);
  }
  if (section !== 'pro-features') return;
  await page.getByRole('button', { name: proWords(language).required }).tap();
  await expectExplained(page, proWords(language).required, proWords(language).onlyPro);
}

/** Expects the share dialog and the preview to open over the page and close. */
async function expectSheets(page: Page, language: Language): Promise<void> {
  const sheet = page.getByRole('dialog');
  for (const name of [shareWords(language).share, previewWords(language).preview]) {
    await page.getByRole('button', { name, exact: true }).tap();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: common(language).close }).tap();
    await expect(sheet).toHaveCount(0);
  }
}

/** Discards a choice in the save bar. */
async function expectDiscarded(page: Page, language: Language): Promise<void> {
  const form = formWords(language);
  const preset = page.getByRole('button', { name: shopInfoWords(language).presetNames.night });
  await preset.tap();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await expect(saveState(page)).toHaveText(form.unsaved);
  await expect(saveButton(page, language)).toBeInViewport();
  await page.getByRole('button', { name: form.discard }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: form.discard }).tap();
  await expect(saveState(page)).toHaveCount(0);
}
