import { common } from '../site/i18n/common.ts';
import { planWords } from '../site/i18n/dashboard/first-steps.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { formatDate, formatNumber } from '../site/i18n/format.ts';
import { sections } from '../site/dashboard/sections.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, languageAt, test } from './journey.ts';
import { clockInPreview, dashboardPath, expectSection, putOnPlan, startSeller, tabOf } from './section-steps.ts';

test('a seller finds her way: bar, menu, tabs with addresses of their own @phone', async ({
  page,
  watch,
  context,
  baseURL,
  language,
}) => {
  const words = frameWords(language);
  const seller = await startSeller(page, baseURL);
  await addProducts(page, 2);
  const { held, letGo } = holdBack();
  await page.route('**/api/users/*/shop', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(dashboardPath(language));
  await expect(page.getByText(common(language).loading)).toBeVisible();
  letGo();

  await expectSection(page, language, 'shop-info');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(words.plan.free, { exact: true })).toBeVisible();
  await expect(bar).toContainText(`${formatNumber(2, language)}/${formatNumber(5, language)}`);
  const opened = context.waitForEvent('page');
  await bar.getByRole('link', { name: words.viewShop }).click();
  const shop = await opened;
  await expect(shop).toHaveURL(`/${seller.slug}`);
  await expect(shop.getByRole('heading', { name: 'Rahima Fashion' }).first()).toBeVisible();
  await shop.close();

  const avatar = bar.getByRole('button', { name: words.accountMenu });
  await avatar.click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Rahima Fashion');
  await expect(menu).toContainText(seller.identifier);
  const items = menu.getByRole('menuitem');
  await expect(items).toHaveText([words.viewShop, words.settings, words.logOut]);
  await expect(items.first()).toHaveAttribute('target', '_blank');
  await expect(items.nth(1)).toHaveAttribute('href', inLanguage('/profile-settings', language));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();

  for (const section of sections) {
    await tabOf(page, language, section).click();
    await expectSection(page, language, section);
    await expect(page).toHaveURL(section === 'shop-info' ? dashboardPath(language) : dashboardPath(language, section));
    await expect(page.getByText(common(language).loading)).toHaveCount(0);
    if (section === 'delivery') await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.goBack();
  await expectSection(page, language, 'analytics');
  await page.reload();
  await expectSection(page, language, 'analytics');
  await page.goto(dashboardPath(language).concat('?section=nothing'));
  await expectSection(page, language, 'shop-info');

  await inDatabase([{ sql: 'update users set is_admin = 1 where id = ?', args: [seller.userId] }]);
  watch.allow(clockInPreview);
  // What the page bears where the operator has set a number for help.
  const support = 'https://wa.me/8801712345678';
  await page.addInitScript((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'support-link', href, hidden: true });
    document.addEventListener('DOMContentLoaded', () => document.body.append(link));
  }, support);
  await page.reload();
  await avatar.click();
  await expect(menu.getByRole('menuitem', { name: words.help })).toHaveAttribute('href', support);
  const panel = menu.getByRole('menuitem', { name: words.adminPanel });
  await expect(panel).toHaveAttribute('href', inLanguage('/admin', language));
  await menu.getByRole('menuitem', { name: words.logOut }).click();
  await page.waitForURL(`**${inLanguage('/login', language)}`);
});

test('the notice about the plan says what holds, and goes when it should @desktop', async ({ page, baseURL, watch }, {
  project,
}) => {
  const language = languageAt(project);
  const words = frameWords(language);
  const plan = planWords(language);
  watch.allow(clockInPreview);
  const seller = await startSeller(page, baseURL);
  const pricing = inLanguage('/pricing', language);
  const notice = page.locator('.plan-banner');
  const later = Date.now() + 3 * 24 * 3_600_000;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.goto(dashboardPath(language));
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(notice).toContainText(plan.free, { timeout: 100 });
  }).toPass();
  await expect(notice.getByRole('link', { name: plan.tryFree })).toHaveAttribute('href', pricing);
  await page.clock.runFor(3_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await notice.getByRole('button', { name: plan.dismiss }).click();
  await expect(notice).toHaveCount(0);

  for (const paid of ['starter', 'pro']) {
    await putOnPlan(seller, paid);
    await page.reload();
    await expectSection(page, language, 'shop-info');
    await expect(page.getByRole('banner')).toContainText(words.plan[paid as 'starter']);
    await expect(notice).toHaveCount(0);
  }

  await putOnPlan(seller, 'trial', later);
  await page.reload();
  await expect(notice).toHaveText(plan.trialUntil(formatDate(later, language)));
  await putOnPlan(seller, 'trial', Date.now() - 1_000);
  await page.clock.fastForward(4 * 24 * 3_600_000);
  await expect(page.locator('.toast__title', { hasText: plan.trialExpiredToast })).toBeVisible();
  await expect(notice).toContainText(plan.trialExpired);
  await expect(page.getByRole('banner')).toContainText(words.plan.free);
  await page.clock.runFor(10_000);
  await expect(notice.getByRole('link', { name: plan.upgradeNow })).toHaveAttribute('href', pricing);
  await expectAccessible(page);
});

test('a shop that cannot be loaded says so once it has tried, and trying again helps @phone', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const words = frameWords(language);
  watch.allow(refusals);
  await startSeller(page, baseURL);
  let tries = 0;
  await page.route('**/api/users/*/shop', async (route) => {
    tries += 1;
    await route.abort();
  });
  await page.goto(dashboardPath(language));
  await expect(page.getByRole('heading', { name: words.loadFailed })).toBeVisible();
  expect(tries).toBe(3);
  await expect(page.getByText(words.loadFailedText)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/users/*/shop');
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expectSection(page, language, 'shop-info');
});
