import type { APIRequestContext, Page } from '@playwright/test';
import { plans } from '../api/accounts/plans/contract.ts';
import { day } from '../api/platform/formats/durations.ts';
import { frameWords as panelWords } from '../site/i18n/admin/frame.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { forwarderWords } from '../site/i18n/payment-forwarder.ts';
import { paymentWords } from '../site/i18n/payments.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, password, signInAnew, startPanel, unique } from './admin-accounts.ts';
import { callAs, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { forwardBkash } from './phone-steps.ts';
import { pricingWords } from './pricing-words.ts';

const claimOf = (trxId: string) => ({ selectedPlan: 'pro', trxId });

test('the operator connects a phone and renews its URL; a seller’s plan starts by a forwarded message @phone', async ({
  page,
  language,
  request,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const phone = forwarderWords(language);
  const { seller, admin } = await startPanel(page, `Karim ${unique()}`);
  const field = page.getByLabel(phone.url, { exact: true });

  const first = await test.step('a phone is connected', async () => {
    await inDatabase([{ sql: "delete from payment_forwarders where payee = 'platform'", args: [] }]);
    await openTab(page, language, 'payments');
    await page.getByRole('button', { name: phone.create }).click();
    await expectToast(page, phone.created);
    await expect(page.getByRole('img', { name: phone.qrAlt })).toBeVisible();
    await expect(page.getByText(phone.noMessage)).toBeVisible();
    for (const guide of Object.values(phone.guide)) await page.locator('summary', { hasText: guide }).click();
    await expectAccessible(page);
    return field.inputValue();
  });
  const renewed = await test.step('a silent phone leads to a new URL, for which the password is asked', async () => {
    const waiting = seller.userId.slice(-10).toUpperCase();
    const response = await callAs(request, seller, ['POST', '/api/upgrade-requests'], claimOf(waiting));
    expect(response.status()).toBe(201);
    const since = Date.now() - 2 * day;
    await inDatabase([
      { sql: "update payment_forwarders set created_at = ? where payee = 'platform'", args: [since] },
      { sql: 'update sessions set password_confirmed_at = ? where user_id = ?', args: [since, admin.userId] },
    ]);
    await openTab(page, language, 'upgrades', { search: waiting });
    await expect(page.getByText(phone.silent)).toBeVisible();
    await page.getByRole('button', { name: words.openPayments }).click();
    await expect(page.getByRole('tab', { selected: true })).toContainText(panelWords(language).tab.payments);
    await expect(page.getByRole('tab', { selected: true }), 'the button is gone').toBeFocused();
    await page.getByRole('button', { name: phone.renew }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: phone.renew }).click();
    const requested = page.getByRole('dialog', { name: words.passwordTitle });
    await requested.getByLabel(words.password, { exact: true }).fill(password);
    await requested.getByRole('button', { name: words.confirm }).click();
    await expectToast(page, phone.renewed);
    await expect(page.getByText(phone.silent)).toHaveCount(0);
    expect((await forwardBkash(request, first, { taka: 899, trxId: waiting })).status()).toBe(404);
    await inDatabase([{ sql: 'delete from upgrade_requests where trx_id = ?', args: [waiting] }]);
    return field.inputValue();
  });
  await signInAnew(page, seller);
  await startPlan(page, request, language, renewed);
});

/** Buys a plan on the price page and waits on the dashboard, whose notice turns once the money has come. */
async function startPlan(page: Page, request: APIRequestContext, language: Language, url: string): Promise<void> {
  const words = pricingWords(language);
  const payment = paymentWords(language);
  const trxId = unique().padEnd(10, '7').toUpperCase();
  await page.goto(inLanguage('/pricing', language));
  await page.getByRole('button', { name: words.choose(words.starter) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.dialog.trxId).fill(trxId);
  await dialog.getByRole('button', { name: words.dialog.submit }).click();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}`);
  const notice = page.getByRole('region', { name: payment.heading });
  await expect(notice).toContainText(payment.pending);
  const lost = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/upgrade-requests'));
  await page.route('**/upgrade-requests', (route) => route.abort('connectionreset'), { times: 1 });
  await lost;
  expect((await forwardBkash(request, url, { taka: plans.starter.pricePaisa / 100, trxId })).status()).toBe(200);
  await expect(notice).toContainText(payment.approved(words.starter));
  await expect(page.getByText(frameWords(language).plan.starter, { exact: true }).first()).toBeVisible();
  await notice.getByRole('button', { name: payment.read }).click();
  await expect(notice).toHaveCount(0);
}
