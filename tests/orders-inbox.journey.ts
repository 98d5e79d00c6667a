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
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectHoldsEnlarged, expectScreenHolds } from './screen.ts';
import { orderSheet, ordersOf, startSavingSeller, unfoldPayments } from './order-steps.ts';
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

/** Opens the inbox of a seller with this many orders, the first of which is paid and the second delivered. */
async function startInbox(page: Page, language: Language, count: number) {
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const ids = await ordersOf(seller, count);
  const payments = `/api/shops/${seller.shopId}/orders/${ids[0]}/payments`;
  await call(page, 'POST', payments, { version: 1, kind: 'cash', amount: 1310 });
  await inDatabase([{ sql: "update orders set state = 'delivered' where id = ?", args: [ids[1] ?? ''] }]);
  await openDashboard(page, language, 'orders');
  const rowOf = (number: number) => page.locator('.order-row').filter({ hasText: `Buyer ${number}` });
  await expect(rowOf(1000 + count)).toBeVisible();
  return { seller, ids, rowOf };
}

test('on a computer, orders are a table whose rows follow changes, years, the open order and bulk actions @desktop', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const { seller, ids, rowOf } = await startInbox(page, language, 55);
  const path = `/api/shops/${seller.shopId}/orders`;
  await test.step('orders stand one below the other, with the open order beside them', async () => {
    await expect(page.locator('.order-heads')).toBeVisible();
    const areas = page.locator('.order-row__place');
    const lefts = await areas.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    expect(new Set(lefts).size).toBe(1);
    await rowOf(1055).getByRole('button').click();
    const panel = page.getByRole('complementary', { name: words.order('1055') });
    await expect(panel).toBeFocused();
    const steps = await panel.getByRole('button', { name: words.steps.confirmed }).boundingBox();
    expect((steps?.y ?? 0) + (steps?.height ?? 0), 'the next step is in sight').toBeLessThanOrEqual(800);
    await expectScreenHolds(page);
    await rowOf(1054).getByRole('button').click();
    const other = page.getByRole('complementary', { name: words.order('1054') });
    await other.getByRole('button', { name: words.close }).click();
    await expect(page.locator('.order-panel')).toHaveCount(0);
    await expect(page.locator(`[data-order='${ids[53]}']`)).toBeFocused();
    await expect(page, 'closing adds no history entry').not.toHaveURL(/order=/);
  });
  await test.step('a year filters the list only when it is complete, and adds one history entry', async () => {
    await page.getByRole('button', { name: words.filters }).click();
    await page.getByLabel(words.from, { exact: true }).focus();
    await page.keyboard.type('01012020');
    await expect(page).toHaveURL(/from=2020-01-01/);
    await expect(page.getByLabel(words.from, { exact: true })).toHaveValue('2020-01-01');
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await expect(page.getByLabel(words.from, { exact: true })).toHaveValue('');
  });
  await test.step('orders on the second page show their changes', async () => {
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await expect(rowOf(1001)).toContainText(words.states.new);
    await call(page, 'PUT', `${path}/${ids[0]}`, { version: 2, state: 'confirmed' });
    await expect(rowOf(1001)).toContainText(words.states.confirmed);
    await expect(page.locator('.order-row')).toHaveCount(55);
  });
  await test.step('a bulk action on orders shows a result for each', async () => {
    for (const number of [1055, 1054, 1053]) await rowOf(number).getByRole('checkbox').check();
    // Without events the inbox does not learn of changes by others.
    await page.route(/orders\?|orders\/news/, (route) => route.abort());
    await call(page, 'PUT', `${path}/${ids[54]}`, { version: 1, state: 'confirmed' });
    await call(page, 'PUT', `${path}/${ids[53]}`, { version: 1, state: 'cancelled' });
    await page.locator('.orders__bulk').getByRole('button', { name: words.steps.confirmed }).click();
    await expectToast(page, words.changedMany(1));
    await expect(page.locator('.ui-toast')).toContainText(words.leftMany.same(1));
    await expect(page.locator('.ui-toast')).toContainText(words.leftMany.conflict(1));
  });
});

test('five orders show on a phone at once; steps, typed changes and refunds ask before anything is lost @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const { rowOf } = await startInbox(page, language, 6);
  const sheet = orderSheet(page);
  await test.step('each order has a button to call, and only used states have chips', async () => {
    await expect(rowOf(1006).getByRole('link', { name: orderWords(language).call('Buyer 1006') })).toHaveAttribute(
      'href',
      /^tel:0181/,
    );
    await expect(rowOf(1006)).toContainText(/(রাত|ভোর|সকাল|দুপুর|বিকাল|সন্ধ্যা) [০-৯]/);
    const chips = page.getByRole('group', { name: words.state }).getByRole('button');
    await expect(chips).toHaveText([words.all, new RegExp(words.states.new), words.states.delivered]);
    const bar = await page.locator('.section-bar').boundingBox();
    const fifth = await rowOf(1002).boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectScreenHolds(page);
    await expectHoldsEnlarged(page);
  });
  await test.step('typed input of an order survives a reload, and discarding it asks first', async () => {
    await rowOf(1006).getByRole('button').click();
    await sheet.getByText(words.change, { exact: true }).click();
    const address = sheet.getByLabel(words.address, { exact: true });
    await address.fill('House 9');
    await sheet.getByRole('button', { name: words.close }).click();
    const question = page.getByRole('alertdialog', { name: words.discardTitle });
    await question.getByRole('button', { name: words.keepWriting }).click();
    await page.reload();
    await expect(address).toHaveValue('House 9');
    await sheet.getByRole('button', { name: words.close }).click();
    await question.getByRole('button', { name: words.discard }).click();
    await expect(sheet).toHaveCount(0);
  });
  await test.step('two quick taps on ‘confirm’ move an order by one step', async () => {
    await rowOf(1006).getByRole('button').click();
    await tapNextTwice(page, language);
    await page.reload();
    await expect(sheet.getByText(words.states.confirmed, { exact: true }).first()).toBeVisible();
    await expect(sheet.getByText('Road 7').first(), 'what was discarded is not saved').toBeAttached();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });
  await test.step('a refund asks first and can be undone', async () => {
    await rowOf(1001).getByRole('button').click();
    await refundAndUndo(page, language);
  });
});

async function tapNextTwice(page: Page, language: Language): Promise<void> {
  const { steps } = wordsOf(language);
  const next = orderSheet(page).locator('.order-sheet__next');
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
    [x + width / 2, y + height / 2, steps.packed] as const,
  );
  await next.click();
  await expect(next).toHaveText(steps.packed);
}

async function refundAndUndo(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language);
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
  await payment.getByRole('button', { name: words.pay.undo }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.pay.undoing.refund.confirmLabel }).click();
  await expect(badge).toHaveText(words.payments.paid);
}
