import type { Page } from '@playwright/test';
import { plans } from '../api/accounts/plans/contract.ts';
import { day } from '../api/platform/formats/durations.ts';
import { frameWords as panelWords } from '../site/i18n/admin/frame.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { forwarderWords } from '../site/i18n/payment-forwarder.ts';
import { paymentNames } from '../site/i18n/payment-names.ts';
import { paymentWords } from '../site/i18n/payments.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, password, signIn, startPanel, unique } from './admin-accounts.ts';
import { callAs, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { forwardBkash } from './phone-steps.ts';
import { pricingWords } from './pricing-words.ts';

// The operator has one phone, whose address one of these journeys replaces.
test.describe.configure({ mode: 'serial' });

const noticeOn = (page: Page, language: Language) => page.getByRole('region', { name: paymentWords(language).heading });

const planOn = (page: Page, language: Language, plan: 'starter' | 'pro') =>
  page.getByText(frameWords(language).plan[plan], { exact: true }).first();

test('a forwarded message starts a plan on the open page, also after a lost request @phone', async ({
  page,
  request,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = pricingWords(language);
  const admin = await newAccount('Admin', true);
  const created = await callAs(request, admin, ['PUT', '/api/admin/payment-forwarder'], {});
  const { url } = (await created.json()) as { readonly url: string };
  const seller = await newAccount('Rahima');
  await signIn(page, seller);
  await page.goto(inLanguage('/pricing', language));
  await page.getByRole('button', { name: words.choose(words.starter) }).click();
  const dialog = page.getByRole('dialog');
  const trxId = seller.userId.slice(-10).toUpperCase();
  await dialog.getByLabel(words.dialog.trxId).fill(trxId);
  await dialog.getByRole('button', { name: words.dialog.submit }).click();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}`);
  const notice = noticeOn(page, language);
  await expect(notice).toContainText(paymentWords(language).pending);

  const lost = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/upgrade-requests'));
  await page.route('**/upgrade-requests', (route) => route.abort('connectionreset'), { times: 1 });
  await lost;
  expect((await forwardBkash(request, url, { taka: plans.starter.pricePaisa / 100, trxId })).status()).toBe(200);
  await expect(notice).toContainText(paymentWords(language).approved(words.starter));
  await expect(planOn(page, language, 'starter')).toBeVisible();
  await page.reload();
  await expect(notice).toContainText(paymentWords(language).approved(words.starter));
  await notice.getByRole('button', { name: paymentWords(language).read }).click();
  await expect(notice).toHaveCount(0);
});
test('the operator connects a phone, renews its address, and sees a silent phone and a confirmed plan @phone', async ({
  page,
  language,
  request,
  watch,
}) => {
  // The API asks for the password.
  watch.allow(/status of 403/);
  const words = wordsOf(language);
  const phone = forwarderWords(language);
  const { seller, admin } = await startPanel(page, `Karim ${unique()}`);
  const trxId = seller.userId.slice(-10).toUpperCase();
  await inDatabase([{ sql: "delete from payment_forwarders where payee = 'platform'", args: [] }]);
  await openTab(page, language, 'payments');
  await page.getByRole('button', { name: phone.create }).click();
  await expectToast(page, phone.created);
  const field = page.getByLabel(phone.url, { exact: true });
  const url = await field.inputValue();
  await expect(page.getByRole('img', { name: phone.qrAlt })).toBeVisible();
  await expect(page.getByText(phone.noMessage)).toBeVisible();
  for (const guide of Object.values(phone.guide)) await page.locator('summary', { hasText: guide }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue(url);

  const claim = { selectedPlan: 'pro', trxId };
  expect((await callAs(request, seller, ['POST', '/api/upgrade-requests'], claim)).status()).toBe(201);
  const since = Date.now() - 2 * day;
  await inDatabase([
    { sql: "update payment_forwarders set created_at = ? where payee = 'platform'", args: [since] },
    { sql: 'update sessions set password_confirmed_at = ? where user_id = ?', args: [since, admin.userId] },
  ]);

  await openTab(page, language, 'upgrades', { search: trxId });
  await expect(page.getByText(phone.silent)).toBeVisible();
  await page.getByRole('button', { name: words.openPayments }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText(panelWords(language).tab.payments);
  await expect(page.getByRole('tab', { selected: true }), 'the button is gone').toBeFocused();
  await expect(page.getByText(phone.silent)).toBeVisible();

  await page.getByRole('button', { name: phone.renew }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: phone.renew }).click();
  const requested = page.getByRole('dialog', { name: words.passwordTitle });
  await expect(requested.getByLabel(words.password, { exact: true })).toBeFocused();
  await requested.getByLabel(words.password, { exact: true }).fill(password);
  await requested.getByRole('button', { name: words.confirm }).click();
  await expectToast(page, phone.renewed);
  const renewed = await field.inputValue();
  expect(renewed).not.toBe(url);
  await expect(page.getByText(phone.silent)).toHaveCount(0);
  expect((await forwardBkash(request, url, { taka: 899, trxId })).status()).toBe(404);

  await page.getByText(phone.signing).click();
  await page.getByLabel(phone.signingKey).fill('a key of the app');
  await page.getByRole('button', { name: phone.saveKey }).click();
  await expectToast(page, phone.keySaved);
  await page.reload();
  await page.getByText(phone.signing).click();
  await expect(page.getByText(phone.isSigned)).toBeVisible();
  await expect(page.getByLabel(phone.signingKey)).toHaveValue('');
  expect((await forwardBkash(request, renewed, { taka: 899, trxId })).status()).toBe(401);
  await callAs(request, admin, ['PUT', '/api/admin/payment-forwarder'], { signingKey: '' });

  expect((await forwardBkash(request, renewed, { taka: plans.pro.pricePaisa / 100, trxId })).status()).toBe(200);
  await openTab(page, language, 'upgrades', { search: trxId, status: 'all' });
  const { confirmations, providers } = paymentNames(language);
  const row = page.getByRole('row').filter({ hasText: trxId });
  await expect(row).toContainText(`${confirmations.message} · ${providers.bkash}`);
  await expect(row).toContainText(`TrxID ${trxId}`);
});
