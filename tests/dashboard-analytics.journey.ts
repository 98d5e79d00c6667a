import type { Page } from '@playwright/test';
import { analyticsWords } from '../site/i18n/dashboard/analytics.ts';
import { common } from '../site/i18n/common.ts';
import { orderFigureWords } from '../site/i18n/dashboard/order-figures.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatDate, formatNumber } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { inDatabase, type Account } from './admin-accounts.ts';
import { addProducts, call } from './journey-sellers.ts';
import { setHidden } from './hidden-tab.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { dashboardPath, startSeller } from './section-steps.ts';
import { day, hour } from '../api/platform/formats/durations.ts';
import { dhakaDay } from '../api/platform/formats/dhaka-time.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

const poll = 30_000;
const figuresPath = '**/api/analytics/shop/**';

test('a seller reads visits and their sources, sees new figures appear, and reloads figures that failed @phone', async ({
  page,
  language,
}) => {
  const words = analyticsWords(language);
  const number = (value: number) => formatNumber(value, language);
  const seller = await startSeller(page);
  await addProducts(page, 1);
  const requested = await countQuestions(page);
  await page.clock.install();
  await page.route(figuresPath, (route) => route.abort(), { times: 1 });
  await page.goto(dashboardPath(language, 'analytics'));
  await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expectFigures(page, language, { today: 0, week: 0, total: 0, orderClicks: 0 });
  await expect(page.getByText(words.nothing)).toBeVisible();

  // The clock's jump triggers one request. A poll before its response would send no second request.
  const response = page.waitForResponse(figuresPath);
  await page.clock.pauseAt(Date.now() + hour);
  await response;
  await visitEarlier(page, seller);
  // Moves the clock only to the next poll, because 30 s later the call would reach its time limit.
  await page.clock.runFor(poll);
  await expectFigures(page, language, { today: 4, week: 14, total: 1250, orderClicks: 11 });
  await expectRestInBackground(page, requested);
  await page.clock.resume();

  const chart = page.getByRole('img', { name: words.chart });
  await expect(chart).toHaveAccessibleName(new RegExp(words.chartSays(34, 11, 30)));
  await expect(chart.locator('canvas')).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  const marks = await page
    .locator('.views-chart > figcaption > span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span, '::before').backgroundColor));
  expect(new Set(marks).size, 'forced colours leave bars and line apart').toBe(2);
  await page.emulateMedia({ forcedColors: null });
  await page.getByText(words.table).click();
  const days = page.locator('details').filter({ hasText: words.table }).locator('tbody tr');
  for (const [period, views] of [
    [7, 14],
    [90, 34],
    [30, 34],
  ] as const) {
    const choice = page.getByRole('button', { name: words.days(number(period)) });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(days).toHaveCount(period);
    await expect(chart).toHaveAccessibleName(new RegExp(words.chartSays(views, 11, period)));
  }
  await expect(days.first()).toHaveText(new RegExp(`^${formatDate(Date.now(), language)}${number(4)}`));
  await expect(days.nth(1)).toContainText(number(10));
  await expectTables(page, language);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Counts requests for figures, without those that the journey refuses. */
async function countQuestions(page: Page): Promise<() => number> {
  let requested = 0;
  await page.route(figuresPath, async (route) => {
    requested += 1;
    await route.continue();
  });
  return () => requested;
}

/** Expects no request while the page is hidden, and one when it becomes visible. */
async function expectRestInBackground(page: Page, requested: () => number): Promise<void> {
  await setHidden(page, true);
  const fetchLast = () => page.evaluate(async () => void (await fetch('/favicon.svg')));
  await fetchLast();
  const resting = requested();
  await page.clock.runFor(10 * poll);
  await fetchLast();
  expect(requested()).toBe(resting);
  const response = page.waitForResponse(figuresPath);
  await setHidden(page, false);
  await response;
  expect(requested()).toBe(resting + 1);
  // The page schedules the next poll only after it has processed this response. Another jump of the clock would end a
  // request on its way.
  await expect(async () => {
    const polled = page.waitForRequest(figuresPath, { timeout: 2_000 });
    await Promise.all([polled, page.clock.runFor(poll)]);
  }).toPass();
}

/** Orders by product, and visits by campaign and source, as `visitEarlier` wrote them. */
async function expectTables(page: Page, language: Language): Promise<void> {
  const words = analyticsWords(language);
  const number = (value: number) => formatNumber(value, language);
  const byProduct = page.getByRole('table').filter({ hasText: words.product });
  await expect(rowOf(byProduct, 'Shari 1')).toHaveText(`Shari 1${number(5)}${number(0)}${number(0)}`);
  await expect(rowOf(byProduct, words.ownButton)).toHaveText(`${words.ownButton}${number(0)}${number(4)}${number(0)}`);
  await expect(rowOf(byProduct, words.goneProduct)).toHaveText(
    `${words.goneProduct}${number(2)}${number(0)}${number(0)}`,
  );
  const campaigns = page.getByRole('table').filter({ hasText: orderFigureWords(language).campaign });
  await expect(rowOf(campaigns, 'facebook · Eid')).toHaveText(`facebook · Eid${number(6)}${number(3)}`);
  const sources = page.getByRole('table').filter({ hasText: words.source }).last();
  await expect(rowOf(sources, 'facebook.com')).toHaveText(`facebook.com${number(9)}${number(7)}`);
  await expect(rowOf(sources, words.direct)).toHaveText(`${words.direct}${number(5)}${number(4)}`);
}

type Figures = Readonly<Record<'today' | 'week' | 'total' | 'orderClicks', number>>;

async function expectFigures(page: Page, language: Language, figures: Figures): Promise<void> {
  const words = analyticsWords(language);
  for (const [name, value] of Object.entries(figures) as [keyof Figures, number][])
    await expect(page.locator('.figures__one').filter({ hasText: words[name] }).getByRole('definition')).toHaveText(
      formatNumber(value, language),
    );
}

const rowOf = (table: ReturnType<Page['getByRole']>, name: string) => table.getByRole('row').filter({ hasText: name });

/** Visits and orders of the last weeks: 4 today, 10 yesterday, 20 ten days ago. */
async function visitEarlier(page: Page, { shopId, slug }: Account): Promise<void> {
  const { products } = await call(page, 'GET', `/api/shops/${slug}`);
  const dateOf = (back: number) => dhakaDay(Date.now() - back * day);
  const views = [
    [dateOf(0), 4],
    [dateOf(1), 10],
    [dateOf(10), 20],
  ] as const;
  const sources = [
    ['facebook.com', 9],
    ['', 5],
  ] as const;
  const clicks = [
    [products[0].id, 'whatsapp', 'facebook.com', 5],
    ['', 'messenger', '', 4],
    ['gone', 'whatsapp', 'facebook.com', 2],
  ] as const;
  await inDatabase([
    { sql: 'update shops set total_views = 1250 where id = ?', args: [shopId] },
    ...views.map(([date, count]) => ({
      sql: 'insert into daily_views (shop_id, day, views) values (?, ?, ?)',
      args: [shopId, date, count],
    })),
    ...sources.map(([source, count]) => ({
      sql: 'insert into daily_sources (shop_id, day, source, views) values (?, ?, ?, ?)',
      args: [shopId, dateOf(1), source, count],
    })),
    {
      sql: `insert into daily_campaigns (shop_id, day, campaign, views, clicks) values (?, ?, 'facebook · Eid', 6, 3)`,
      args: [shopId, dateOf(1)],
    },
    ...clicks.map(([product, channel, source, count]) => ({
      sql: 'insert into daily_order_clicks (shop_id, day, product_id, channel, source, clicks) values (?, ?, ?, ?, ?, ?)',
      args: [shopId, dateOf(1), product, channel, source, count],
    })),
  ]);
}
