import { dhakaDay } from '../api/platform/formats/dhaka-time.ts';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { insightWords } from '../site/i18n/admin/insight.ts';
import { common } from '../site/i18n/common.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import { openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, test } from './journey.ts';
import { day } from '../api/platform/formats/durations.ts';

/** Four charts by day and four by month. */
const chartCount = 8;

test('figures appear as charts and tables and follow the period; a failed publication is retried @desktop', async ({
  page,
  language,
}) => {
  const words = insightWords(language);
  const { seller } = await startPanel(page, `Failing ${unique()}`);
  const finished = 'select count(*) from publications where shop_id = ? and published = wanted and due_at is null';
  await expect.poll(() => lookUp(finished, seller.shopId)).toBe('1');
  const name = `Mended ${unique()}`;
  const reason = `The picture is gone ${unique()}`;
  await inDatabase([
    // Other journeys place orders today and yesterday.
    {
      sql: "insert or replace into daily_views (shop_id, day, views) values ('everywhere', ?, 54321)",
      args: [dhakaDay(Date.now() - 4 * day)],
    },
    { sql: 'update shops set name = ? where id = ?', args: [name, seller.shopId] },
    {
      sql: `update publications set wanted = wanted + 1, due_at = null, attempts = 8, last_error = ?, wanted_at = ?
        where shop_id = ?`,
      args: [reason, Date.now(), seller.shopId],
    },
  ]);
  await openTab(page, language, 'analytics');
  const charts = page.locator('svg.admin-chart polyline');
  await expect(charts).toHaveCount(chartCount);
  await page.getByLabel(words.days).selectOption('7');
  await page.waitForURL((url) => url.searchParams.get('days') === '7');
  await page.getByText(words.asTable(words.visits), { exact: true }).click();
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: words.visits }) });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('cell', { name: formatNumber(54321, language) })).toBeVisible();

  await page.getByRole('tab', { name: frameWords(language).tab.health }).click();
  const failure = page.getByRole('listitem').filter({ hasText: reason });
  await expect(failure).toContainText(words.attempts(8));
  await expect(failure).toContainText(words.parked);
  await failure.getByRole('button', { name: common(language).tryAgain }).click();
  await expectToast(page, wordsOf(language).done('publication.again'));
  await expect(failure).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/${seller.slug}`)).text()).toContain(name);
});
