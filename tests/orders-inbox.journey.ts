import type { Locator, Page } from '@playwright/test';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderPaymentWords } from '../site/i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { orderStateWords } from '../site/i18n/order-states.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { districtName } from '../api/platform/formats/districts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectHoldsEnlarged, expectScreenHolds } from './screen.ts';
import { chooseProduct, orderSheet, ordersOf, startSavingSeller, unfoldPayments } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

const wordsOf = (language: Language) => ({
  ...orderWords(language),
  ...orderFormWords(language),
  ...orderSheetWords(language),
  ...orderStateWords(language),
  pay: orderPaymentWords(language),
  ...formWords(language),
  ...common(language),
});

/** Opens the inbox of a seller with this many orders. */
async function startInbox(page: Page, language: Language, count: number) {
  const seller = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha'] });
  const ids = await ordersOf(seller, count);
  await openDashboard(page, language, 'orders');
  const rowOf = (number: number) => page.locator('.order-row').filter({ hasText: `Buyer ${number}` });
  await expect(rowOf(1000 + count)).toBeVisible();
  return { seller, ids, rowOf };
}

test('on a computer, orders are a table whose rows follow changes, years and the open order @desktop', async ({
  page,
  language,
}) => {
  await test.step('orders on the second page show their changes', async () => {
    const words = wordsOf(language);
    const { seller, ids, rowOf } = await startInbox(page, language, 55);
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await expect(rowOf(1001)).toContainText(words.states.new);
    const change = { version: 1, state: 'confirmed' };
    await call(page, 'PUT', `/api/shops/${seller.shopId}/orders/${ids[0]}`, change);
    await expect(rowOf(1001)).toContainText(words.states.confirmed);
    await expect(page.locator('.order-row')).toHaveCount(55);
  });
  await test.step('on a computer, orders are a table with the open order beside it', async () => {
    const words = wordsOf(language);
    const { ids, rowOf } = await startInbox(page, language, 5);
    await expect(page.locator('.order-heads')).toBeVisible();
    const areas = page.locator('.order-row__place');
    const lefts = await areas.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    expect(new Set(lefts).size, 'one below the other').toBe(1);
    await expectScreenHolds(page);
    await rowOf(1005).getByRole('button').click();
    const panel = page.getByRole('complementary', { name: words.order('1005') });
    await expect(panel).toBeFocused();
    const steps = await panel.getByRole('button', { name: words.steps.confirmed }).boundingBox();
    expect((steps?.y ?? 0) + (steps?.height ?? 0), 'the next step is in sight').toBeLessThanOrEqual(800);
    await expectScreenHolds(page);
    await rowOf(1004).getByRole('button').click();
    const other = page.getByRole('complementary', { name: words.order('1004') });
    await other.getByRole('button', { name: words.close }).click();
    await expect(page.locator('.order-panel')).toHaveCount(0);
    await expect(page.locator(`[data-order='${ids[3]}']`)).toBeFocused();
    await expect(page, 'closing adds no history entry').not.toHaveURL(/order=/);
  });
  await test.step('a year filters the list only when it is complete, and adds one history entry', async () => {
    const words = wordsOf(language);
    const { rowOf } = await startInbox(page, language, 1);
    await page.getByRole('button', { name: words.filters }).click();
    await page.getByLabel(words.from, { exact: true }).focus();
    await page.keyboard.type('01012020');
    await expect(page).toHaveURL(/from=2020-01-01/);
    await expect(page.getByLabel(words.from, { exact: true })).toHaveValue('2020-01-01');
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await expect(page.getByLabel(words.from, { exact: true })).toHaveValue('');
    await expect(rowOf(1001)).toBeVisible();
  });
});

test('five orders show on a phone at once, and two quick taps move one by one step @phone', async ({
  page,
  language,
}) => {
  await test.step('two quick taps on ‘confirm’ move an order by one step', async () => {
    const words = wordsOf(language);
    const { rowOf } = await startInbox(page, language, 1);
    const sheet = orderSheet(page);
    await rowOf(1001).getByRole('button').click();
    const next = sheet.locator('.order-sheet__next');
    const { x, y, width, height } = (await next.boundingBox())!;
    // The second tap comes from within the page, as soon as the button has its new text.
    await page.evaluate(
      ([left, top, text]) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('.order-sheet__next')?.textContent !== text) return;
          observer.disconnect();
          (document.elementFromPoint(left, top) as HTMLElement).click();
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      },
      [x + width / 2, y + height / 2, words.steps.packed] as const,
    );
    await next.click();
    await expect(next).toHaveText(words.steps.packed);
    await page.reload();
    await expect(sheet.getByText(words.states.confirmed, { exact: true }).first()).toBeVisible();
  });
  await test.step('five orders show on a phone at once, each with a button to call, and only used states have chips', async () => {
    const words = wordsOf(language);
    const { seller, rowOf } = await startInbox(page, language, 6);
    await expect(page.getByRole('group', { name: words.state }), 'all are new').toHaveCount(0);
    await inDatabase([
      { sql: "update orders set state = 'delivered' where shop_id = ? and number = 1001", args: [seller.shopId] },
    ]);
    await page.reload();
    const chips = page.getByRole('group', { name: words.state }).getByRole('button');
    await expect(chips).toHaveText([words.all, new RegExp(words.states.new), words.states.delivered]);
    await expect(rowOf(1006).getByRole('link', { name: orderWords(language).call('Buyer 1006') })).toHaveAttribute(
      'href',
      /^tel:0181/,
    );
    await expect(rowOf(1006)).toContainText(/(রাত|ভোর|সকাল|দুপুর|বিকাল|সন্ধ্যা) [০-৯]/);
    const bar = await page.locator('.section-bar').boundingBox();
    const fifth = await rowOf(1002).boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectScreenHolds(page);
    await expectHoldsEnlarged(page);
  });
});

test('typed input of an order asks before it is discarded, and a refund before it is sent @phone', async ({
  page,
  language,
}) => {
  await test.step('typed input of an order survives a reload, and discarding it asks first', async () => {
    const words = wordsOf(language);
    const { rowOf } = await startInbox(page, language, 1);
    const sheet = orderSheet(page);
    await rowOf(1001).getByRole('button').click();
    await sheet.getByText(words.change, { exact: true }).click();
    for (const name of [words.goods, words.recipient, words.parcel])
      await expect(sheet.getByRole('group', { name })).toBeVisible();
    await expect(sheet.getByRole('combobox', { name: words.area })).toHaveValue('Mirpur');
    await sheet.getByLabel(words.address, { exact: true }).fill('House 9');
    await sheet.getByRole('button', { name: words.close }).click();
    const question = page.getByRole('alertdialog', { name: words.discardTitle });
    await question.getByRole('button', { name: words.keepWriting }).click();
    await page.reload();
    await expect(sheet.getByLabel(words.address, { exact: true })).toHaveValue('House 9');
    await sheet.getByRole('button', { name: words.close }).click();
    await question.getByRole('button', { name: words.discard }).click();
    await expect(sheet).toHaveCount(0);
    await rowOf(1001).getByRole('button').click();
    await sheet.getByText(words.change, { exact: true }).click();
    await expect(sheet.getByLabel(words.address, { exact: true })).toHaveValue('Road 7');
  });
  await test.step('a refund asks first and can be undone', async () => {
    const words = wordsOf(language);
    const { seller, ids, rowOf } = await startInbox(page, language, 1);
    const payments = `/api/shops/${seller.shopId}/orders/${ids[0]}/payments`;
    await call(page, 'POST', payments, { version: 1, kind: 'cash', amount: 1310 });
    await rowOf(1001).getByRole('button').click();
    const payment = orderSheet(page).locator('.order-sheet__payment');
    const badge = payment.locator('.badge').first();
    const [refund, entered] = [words.pay.refund, words.pay.saveRefund].map((name) =>
      payment.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await expect(badge).toHaveText(words.payments.paid);
    await unfoldPayments(page);
    await refund.click();
    await entered.click();
    const question = page.getByRole('alertdialog', { name: words.pay.refundTitle(formatTaka(131_000, language)) });
    await expectAccessible(page);
    await question.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(badge).toHaveText(words.payments.paid);
    await entered.click();
    await question.getByRole('button', { name: words.pay.refundYes }).click();
    await expect(badge).toHaveText(words.payments.refunded);
    await expect(refund).toHaveCount(0);
    await payment.getByRole('button', { name: words.pay.undo }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.pay.undoing.refund.confirmLabel }).click();
    await expect(badge).toHaveText(words.payments.paid);
    await expect(refund).toBeVisible();
  });
});

test('an order of two products is typed by hand, and a bulk action shows a result for each order @desktop', async ({
  page,
  language,
  watch,
}) => {
  await test.step('a seller types an order of two products, sees its total, and can discard it', async () => {
    const words = wordsOf(language);
    await startInbox(page, language, 1);
    const sheet = page.getByRole('dialog', { name: words.byHand });
    const open = () => page.getByRole('button', { name: words.byHand }).click();
    await open();
    const lines = sheet.locator('.manual-lines__line');
    await chooseProduct(sheet, 'Shari');
    await sheet.getByRole('button', { name: words.addLine }).click();
    await chooseProduct(sheet, 'Gamcha', 1);
    await lines.nth(1).getByLabel(words.quantity).fill('2');
    await sheet.getByLabel(words.district, { exact: true }).selectOption(districtName('Sylhet', 'en'));
    await sheet.getByRole('combobox', { name: words.area }).selectOption('Beanibazar');
    const total = formatTaka(3 * 125_000 + 12_000, language);
    await expect(sheet.locator('.manual-sums__total')).toContainText(total);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: words.create }).click();
    await expect(sheet.getByLabel(words.name, { exact: true })).toBeFocused();
    await sheet.getByLabel(words.name, { exact: true }).fill('Nasrin');
    await sheet.getByLabel(words.phone).fill('01712345678');
    await sheet.getByLabel(words.address, { exact: true }).fill('Bazar Road');
    await sheet.getByRole('button', { name: words.create }).click();
    await expectToast(page, words.created);
    await expect(page.locator('.order-row').first()).toContainText(total);

    await open();
    await sheet.getByLabel(words.name, { exact: true }).fill('Nobody');
    await sheet.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
    await expect(sheet).toHaveCount(0);
    await open();
    await expect(sheet.getByLabel(words.name, { exact: true })).toHaveValue('');
    await sheet.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(sheet, 'nothing was typed').toHaveCount(0);
  });
  await test.step('a bulk action on orders shows a result for each', async () => {
    watch.allow(/Failed to load resource/);
    const words = wordsOf(language);
    const { seller, ids, rowOf } = await startInbox(page, language, 3);
    for (const number of [1001, 1002, 1003]) await rowOf(number).getByRole('checkbox').check();
    // Without events the inbox does not learn of changes by others.
    await page.route(/orders\?|orders\/news/, (route) => route.abort());
    const path = `/api/shops/${seller.shopId}/orders`;
    await call(page, 'PUT', `${path}/${ids[0]}`, { version: 1, state: 'confirmed' });
    await call(page, 'PUT', `${path}/${ids[1]}`, { version: 1, state: 'cancelled' });
    await page.locator('.orders__bulk').getByRole('button', { name: words.steps.confirmed }).click();
    await expectToast(page, words.changedMany(1));
    await expect(page.locator('.ui-toast')).toContainText(words.leftMany.same(1));
    await expect(page.locator('.ui-toast')).toContainText(words.leftMany.conflict(1));
  });
});
