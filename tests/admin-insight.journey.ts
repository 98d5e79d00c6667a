import { dhakaDay } from '../api/platform/formats/dhaka-time.ts';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { codeNames } from '../site/i18n/admin/names.ts';
import { insightWords } from '../site/i18n/admin/insight.ts';
import { common } from '../site/i18n/common.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import { openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { day } from '../api/platform/formats/durations.ts';

/** Four charts by day and four by month. */
const chartCount = 8;

test("the product's figures appear as charts and tables and follow the period @desktop", async ({ page, language }) => {
  const words = insightWords(language);
  const tableOf = (chart: string) =>
    page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: chart }) });
  const { seller } = await startPanel(page, `Top ${unique()}`);
  // Other journeys place orders today and yesterday.
  const date = dhakaDay(Date.now() - 4 * day);
  await inDatabase([
    { sql: 'update shops set total_views = 1000000 + random() % 1000 where id = ?', args: [seller.shopId] },
    { sql: "insert or replace into daily_views (shop_id, day, views) values ('everywhere', ?, 54321)", args: [date] },
    {
      sql: `insert or replace into daily_order_clicks (shop_id, day, product_id, channel, clicks)
        values ('charts', ?, '', 'form', 6543)`,
      args: [date],
    },
  ]);
  await openTab(page, language, 'analytics');
  const charts = page.locator('svg.admin-chart polyline');
  await expect(charts).toHaveCount(chartCount);
  await expect(page.getByRole('link', { name: /^Top / }).first()).toBeVisible();
  await page.getByLabel(words.days).selectOption('7');
  await page.waitForURL((url) => url.searchParams.get('days') === '7');
  for (const chart of [words.visits, frameWords(language).tab.shops, wordsOf(language).products, words.orderClicks]) {
    await page.getByText(words.asTable(chart), { exact: true }).click();
    await expect(tableOf(chart).getByRole('row')).toHaveCount(8);
  }
  await expect(tableOf(words.visits).getByRole('cell', { name: formatNumber(54321, language) })).toBeVisible();
  await expect(tableOf(words.orderClicks).getByRole('cell', { name: formatNumber(6543, language) })).toBeVisible();
  await page.getByText(words.asTable(words.revenue), { exact: true }).click();
  await expect(tableOf(words.revenue).getByRole('row')).toHaveCount(13);
  await expect(charts).toHaveCount(chartCount);
  await expectAccessible(page);
});

test('a failed publication is shown with its reason and retried @phone', async ({ page, language }) => {
  const words = insightWords(language);
  const { done } = wordsOf(language);
  const { tryAgain } = common(language);
  const { seller } = await startPanel(page, `Failing ${unique()}`);
  const finished = 'select count(*) from publications where shop_id = ? and published = wanted and due_at is null';
  await expect.poll(() => lookUp(finished, seller.shopId)).toBe('1');
  const name = `Mended ${unique()}`;
  const reason = `The picture is gone ${unique()}`;
  await inDatabase([
    { sql: 'update shops set name = ? where id = ?', args: [name, seller.shopId] },
    {
      sql: `update publications set wanted = wanted + 1, due_at = null, attempts = 8, last_error = ?, wanted_at = ?
        where shop_id = ?`,
      args: [reason, Date.now(), seller.shopId],
    },
  ]);
  await openTab(page, language, 'health');
  const failure = page.getByRole('listitem').filter({ hasText: reason });
  await expect(failure).toContainText(words.attempts(8));
  await expect(failure).toContainText(words.parked);
  const job = page.getByRole('listitem').filter({ hasText: codeNames(language).jobs['mail notifications'] ?? '' });
  // A mail of another journey may be on its way when the page is loaded.
  await expect(async () => {
    await page.reload();
    await expect(job).toContainText(words.states.ok, { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await failure.getByRole('button', { name: tryAgain }).click();
  await expectToast(page, done('publication.again'));
  await expect(failure).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/${seller.slug}`)).text()).toContain(name);
});
