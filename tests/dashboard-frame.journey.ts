import type { Page } from '@playwright/test';
import { isInMore } from '../site/dashboard/frame/in-more.ts';
import type { Section } from '../site/dashboard/sections.ts';
import { sectionHelp } from '../site/help/section-help.ts';
import { common } from '../site/i18n/common.ts';
import { firstStepWords, planWords } from '../site/i18n/dashboard/first-steps.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { helpLinks } from '../site/i18n/help-links.ts';
import { helpPath, inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { inDatabase, type Account } from './admin-accounts.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { press } from './product-steps.ts';
import {
  clockInPreview,
  dashboardPath,
  expectExplained,
  expectPreview,
  expectSection,
  openSectionTab,
  startSeller,
  tabOf,
} from './section-steps.ts';

const support = 'https://wa.me/8801712345678';

test('a seller uses the frame with a thumb: bar, menu, tabs, first steps, preview and log-out @phone', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(refusals);
  watch.allow(clockInPreview);
  const words = frameWords(language);
  const notice = page.locator('.plan-banner');
  const seller = await startSeller(page);
  await addProducts(page, 2);
  await inDatabase([{ sql: 'update users set is_admin = 1 where id = ?', args: [seller.userId] }]);
  // The link that the page has if the operator set a support number.
  await page.addInitScript((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'support-link', href, hidden: true });
    document.addEventListener('DOMContentLoaded', () => document.body.append(link));
  }, support);
  await test.step('while the shop loads, the page says so', async () => {
    const letGo = await holdRequests(page, '**/api/users/*/shop');
    await page.goto(dashboardPath(language, 'shop-info'));
    await expect(page.getByText(common(language).loading)).toBeVisible();
    letGo();
    await expect(notice).toContainText(planWords(language).free);
  });
  await test.step('the bar shows the plan and the shop, and the menu the account', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText(words.plan.free, { exact: true })).toBeVisible();
    await expect(bar).toContainText(`${formatNumber(2, language)}/${formatNumber(5, language)}`);
    const shop = bar.getByRole('link', { name: words.viewShop });
    await expect(shop).toHaveAttribute('href', `/${seller.slug}`);
    await expect(shop).toHaveAttribute('target', '_blank');
    const { home, orders, products, more } = words.section;
    await expect(page.getByRole('tab')).toHaveText([home, orders, products, /^(Money|টাকা)$/, more]);
    await expectMenu(page, language, seller);
  });
  await test.step('a first step leads to its field, also if its section is already open', () =>
    expectLedToFields(page, language));
  await test.step('each tab and each row below ‘More’ has its own URL and help', async () => {
    for (const section of ['orders', 'pro-features'] as const) await expectTab(page, language, section);
    await page.getByRole('button', { name: proWords(language).required }).tap();
    await expectExplained(page, proWords(language).required, proWords(language).onlyPro);
  });
  await test.step('the preview shows typed input', () => expectTypedInPreview(page, language));
  await expect(notice, 'the notice about the Free Plan has closed by itself').toHaveCount(0);
  await test.step('logging out asks while input is not saved', async () => {
    await page.getByRole('button', { name: words.accountMenu }).tap();
    await page.getByRole('menuitem', { name: words.logOut }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: words.logOut }).tap();
    await page.waitForURL(`**${inLanguage('/login', language)}`);
  });
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
  const { pages } = helpLinks(language);
  const names = [words.viewShop, words.settings, pages, words.help, words.adminPanel, words.logOut];
  await expect(items).toHaveText(names);
  await expect(items.nth(3)).toHaveAttribute('href', support);
  await expect(items.nth(4)).toHaveAttribute('href', inLanguage('/admin', language));
  await expect(items.last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await avatar.tap();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(menu).toHaveCount(0);
}

/** Follows first steps to a field, to a picture, to another section and to the sharing. */
async function expectLedToFields(page: Page, language: Language): Promise<void> {
  const { steps } = firstStepWords(language);
  const words = shopInfoWords(language);
  const step = (name: keyof typeof steps) => page.locator('.first-steps').getByRole('button', { name: steps[name] });
  await openSectionTab(page, language, 'home');
  await expect(step('whatsapp'), 'the next step').toBeVisible();
  await expect(step('logo'), 'a later one').toBeHidden();
  await press(step('whatsapp'));
  await expect(page.getByLabel(words.whatsapp, { exact: true })).toBeFocused();
  await page.goBack();
  await press(page.locator('.first-steps summary'));
  await press(step('share'));
  const sharing = page.getByRole('dialog', { name: shareWords(language).title });
  await press(sharing.getByRole('button', { name: common(language).close }));
  await expect(step('share')).toBeFocused();
  await press(step('payment'));
  await expect(page.getByLabel(paymentWords(language).bkash, { exact: true })).toBeFocused();
}

/** Expects a complete tab of touch size, or a row below 'More', with its own URL and help. */
async function expectTab(page: Page, language: Language, section: Section): Promise<void> {
  await openSectionTab(page, language, section);
  const tab = tabOf(page, language, isInMore(section) ? 'more' : section);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expectSection(page, language, section);
  await expect(page).toHaveURL(dashboardPath(language, section));
  const { linkTo } = helpLinks(language);
  const link = page.getByRole('link', { name: linkTo(frameWords(language).section[section]) });
  await expect(link).toHaveAttribute('href', inLanguage(helpPath(sectionHelp[section]), language));
  const box = await tab.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
  if (!isInMore(section)) return;
  await page.getByRole('button', { name: frameWords(language).backToMore }).tap();
  await expectSection(page, language, 'more');
  await page.goBack();
  await expectSection(page, language, section);
}

/** Expects typed input in the preview, also after a preview that failed. */
async function expectTypedInPreview(page: Page, language: Language): Promise<void> {
  const words = previewWords(language);
  const opener = page.getByRole('button', { name: words.preview, exact: true });
  await openSectionTab(page, language, 'shop-info');
  const address = page.getByLabel(shopInfoWords(language).address, { exact: true });
  await page.route('**/api/shops/*/preview', (route) => route.abort());
  await address.fill('Mirpur 10');
  await opener.tap();
  await expect(page.getByText(words.failed)).toBeVisible();
  await page.goBack();
  await page.unroute('**/api/shops/*/preview');
  await address.fill('Mirpur 12');
  await opener.tap();
  await expectPreview(page, 'Rahima Fashion', 'Mirpur 12', 'Shari 1');
  await expect(page.getByText(words.failed)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}
