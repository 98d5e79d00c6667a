import { common } from '../site/i18n/common.ts';
import { planWords } from '../site/i18n/dashboard/first-steps.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { formatDate } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { clockInPreview, dashboardPath, expectSection, putOnPlan, startSeller } from './section-steps.ts';
import { day, minute } from '../api/platform/formats/durations.ts';

test('the notice about the plan shows its state and closes when it should @desktop', async ({
  page,
  watch,
  language,
}) => {
  const words = frameWords(language);
  const plan = planWords(language);
  watch.allow(clockInPreview);
  const seller = await startSeller(page);
  const pricing = inLanguage('/pricing', language);
  const notice = page.locator('.plan-banner');
  const later = Date.now() + 3 * day;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minute);

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

  await putOnPlan(seller, 'starter');
  await page.reload();
  await expectSection(page, language, 'shop-info');
  await expect(page.getByRole('banner')).toContainText(words.plan.starter);
  await expect(notice).toHaveCount(0);

  await putOnPlan(seller, 'trial', later);
  await page.reload();
  await expect(notice).toHaveText(plan.trialUntil(formatDate(later, language)));
  await notice.getByRole('button', { name: plan.dismiss }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expectSection(page, language, 'shop-info');
  await expect(notice).toHaveCount(0);
  // Moves the pointer away, because a notice under the pointer does not hide.
  await page.mouse.move(0, 700);
  await putOnPlan(seller, 'trial', Date.now() - 1_000);
  await page.clock.fastForward(4 * day);
  await expect(page.locator('.ui-toast__title', { hasText: plan.trialExpiredToast })).toBeVisible();
  await expect(notice).toContainText(plan.trialExpired);
  await expect(page.getByRole('banner')).toContainText(words.plan.free);
  await page.clock.runFor(10_000);
  await expect(notice.getByRole('link', { name: plan.upgradeNow })).toHaveAttribute('href', pricing);
});

test('one notice shows while the connection is lost, and a shop that failed to load or was deleted says so @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  await test.step('while the connection is lost, no other notice takes space', async () => {
    watch.allow(refusals);
    const seller = await startSeller(page);
    await putOnPlan(seller, 'trial', Date.now() + 3 * day);
    await page.goto(dashboardPath(language));
    const plan = page.locator('.plan-banner');
    await expect(plan).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('alert').getByText(frameWords(language).connectionLost)).toBeVisible();
    await expect(plan).toBeHidden();
    await context.setOffline(false);
    await expect(plan).toBeVisible();
  });
  await test.step('a shop that failed to load or was deleted shows a message, and a retry works', async () => {
    const words = frameWords(language);
    watch.allow(refusals);
    const { shopId } = await startSeller(page);
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
    await expect(page.getByRole('heading', { name: words.loadFailed })).toHaveCount(0);
    await expectSection(page, language, 'shop-info');

    await inDatabase([{ sql: 'update shops set deleted_at = ? where id = ?', args: [Date.now(), shopId] }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.shopDeleted })).toBeVisible();
    await expect(page.getByText(words.shopDeletedText)).toBeVisible();
    const way = page.getByRole('link', { name: words.writeToUs });
    await expect(way).toHaveAttribute('href', inLanguage('/contact', language));
  });
});
