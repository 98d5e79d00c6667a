import { moneyWords } from '../site/i18n/dashboard/money.ts';
import { common } from '../site/i18n/common.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { formatDate, formatTaka } from '../site/i18n/format.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { dhakaDay } from '../api/platform/formats/dhaka-time.ts';
import { day } from '../api/platform/formats/durations.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expectRestWhileHidden, setHidden } from './hidden-tab.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { addEntries, claimTotal, figureOf } from './money-steps.ts';
import { ordersOf, orderSheet, startSavingSeller } from './order-steps.ts';
import { press } from './product-steps.ts';
import { dashboardPath, expectSection } from './section-steps.ts';
import { refusals } from './account-steps.ts';

test('a seller reads what is open and what a month brought, and goes to the order of a claim @desktop', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(refusals);
  const words = moneyWords(language);
  const taka = (paisa: number) => formatTaka(paisa, language);
  const seller = await startSavingSeller(page, { language, products: ['Saree'] });
  const ids = await ordersOf(seller, 3);
  const now = Date.now();
  const lastMonth = Date.parse(`${dhakaDay(now).slice(0, 7)}-01T00:00:00+06:00`) - 2 * day;
  await addEntries(seller, [
    { order: ids[0], paisa: 131_000, at: now },
    { order: ids[0], paisa: 25_050, provider: 'nagad', at: now },
    { order: ids[0], paisa: 10_000, provider: 'nagad', direction: 'out', at: now },
    { order: ids[1], paisa: 131_000, state: 'claimed', doubt: 'wrong_amount', at: now },
    { order: ids[0], paisa: 77_700, at: lastMonth },
  ]);
  await inDatabase([
    {
      // The sum of its entries. Otherwise the server would bring the entries to the order's amount at any time.
      sql: `update orders set payment_state = 'paid', paid_paisa = 223750 where id = ?`,
      args: [ids[0] ?? ''],
    },
    { sql: `update orders set payment_state = 'claimed' where id = ?`, args: [ids[1] ?? ''] },
    { sql: `update orders set state = 'delivered' where id = ?`, args: [ids[2] ?? ''] },
  ]);
  const ofMoney = /\/api\/shops\/[^/]+\/money/;
  await page.route(ofMoney, (route) => route.abort());
  await page.goto(dashboardPath(language, 'money'));
  await expectSection(page, language, 'money');
  await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
  await page.unroute(ofMoney);
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expect(figureOf(page, words.toCollect)).toHaveText(taka(131_000));
  await expect(figureOf(page, words.unpaid)).toHaveText(taka(131_000));
  await expect(figureOf(page, words.toGiveBack).first()).toHaveText(taka(92_750));
  await expect(figureOf(page, words.received)).toHaveText(taka(156_050));
  await expect(figureOf(page, words.net)).toHaveText(taka(146_050));
  await expect(page.getByRole('img', { name: words.chart })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(words.month).selectOption(formatDate(lastMonth, language, 'month'));
  await expect(figureOf(page, words.received)).toHaveText(taka(77_700));
  await page.goBack();
  await expect(figureOf(page, words.received)).toHaveText(taka(156_050));
  const file = page.getByRole('link', { name: words.download });
  expect(await (await page.request.get((await file.getAttribute('href')) ?? '')).text()).toContain('250.5');
  await press(page.getByRole('button', { name: words.gotMoneyOf(digitsText('1003', language)) }));
  await expectToast(page, words.gotDone(taka(131_000), digitsText('1003', language)));
  await expect(page.getByRole('heading', { name: words.unpaidTitle })).toBeHidden();
  await expect(figureOf(page, words.received)).toHaveText(taka(287_050));
  await press(page.getByRole('button', { name: new RegExp(words.order(digitsText('1002', language))) }));
  await expect(orderSheet(page)).toBeVisible();
});

test('the order status page asks for nothing while it is hidden, and turns to paid by itself @phone', async ({
  page,
  language,
}) => {
  const words = orderStatusPage(language);
  const seller = await startSavingSeller(page, { language, products: ['Saree'] });
  const [order = ''] = await ordersOf(seller, 1);
  await claimTotal(seller, order);
  const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, { orders: [order] });
  await page.clock.install();
  await page.goto(papers[0].url);
  await expect(page.getByText(words.claimed)).toBeVisible();
  await expectRestWhileHidden(page, /\/orders\/[\w-]{22}$/, 60_000);
  await inDatabase([
    { sql: `update orders set payment_state = 'paid', paid_paisa = total_paisa where id = ?`, args: [order] },
  ]);
  await page.clock.runFor(60_000);
  await expect(page.getByText(words.claimed)).toBeVisible();
  await setHidden(page, false);
  await expect(page.getByText(words.paid, { exact: true })).toBeVisible();
  await expect(page.getByText(words.claimed)).toHaveCount(0);
});
