import type { Page } from '@playwright/test';
import { inLanguage } from '../site/paths.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { marketing } from '../site/i18n/marketing.ts';
import { paymentWords } from '../site/i18n/payments.ts';
import { newAccount, signIn } from './admin-accounts.ts';
import { callAs } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { pricingWords } from './pricing-words.ts';

test('a seller at the limit tries everything, pays and is approved @phone', async ({
  page,
  context,
  request,
  watch,
  language,
}) => {
  const words = pricingWords(language);
  const products = productWords(language);
  const pricing = inLanguage('/pricing', language);
  watch.allow(/status of 403.*\/api\/products/);
  const seller = await newAccount('Rahima');
  await signIn(page, seller);
  await addProducts(page, 4);

  const section = `${inLanguage('/dashboard', language)}?section=products`;
  // The way back opens the form again, with the typed input.
  const back = `${section}&product=new`;
  await page.goto(section);
  await fillSixthProduct(page, language);
  await call(page, 'POST', '/api/products', { name: 'Shari 5', price: 1250 });
  const requested: string[] = [];
  page.once('dialog', (question) => {
    requested.push(question.type());
    void question.accept();
  });
  // The page leaves for the plans by itself.
  const letToPlans = await holdRequests(page, `**${pricing}?*`);
  await page.getByRole('dialog').getByRole('button', { name: products.saveNew }).click();
  await expect(page.getByText(products.freeLimit, { exact: true }).first()).toBeVisible();
  await expect(page.locator('.ui-toast').getByText(products.freeLimitText)).toBeVisible();
  letToPlans();
  await page.waitForURL(`**${pricing}?${new URLSearchParams({ from: 'limit-reached', return: back })}`);
  expect(requested, 'no question on leaving: typed input is stored').toEqual([]);
  await expect(page.getByText(words.limitReached.title)).toBeVisible();
  await expect(page.getByRole('link', { name: words.limitReached.back })).toHaveAttribute('href', back);
  const letBack = await holdRequests(page, `**${inLanguage('/dashboard', language)}?*`);
  await page.getByRole('button', { name: words.startTrial }).click();
  await expect(page.getByText(words.toasts.trialStarted, { exact: true })).toBeVisible();
  await expect(page.getByText(words.toasts.trialStartedText, { exact: true })).toBeVisible();
  letBack();
  await page.waitForURL(`**${back}`);

  await expect(page.getByRole('dialog').getByLabel(products.name)).toHaveValue('Shari 6');
  await page.getByRole('dialog').getByRole('button', { name: products.saveNew }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await call(page, 'GET', `/api/shops/${seller.slug}`))['products']).toHaveLength(6);

  await page.goto(pricing);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words.choose(words.pro) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('01700000000')).toBeVisible();
  await page.goBack();
  await expect(dialog, 'Back closes the dialog and stays on the page').toHaveCount(0);
  await page.getByRole('button', { name: words.choose(words.pro) }).click();
  await dialog.getByRole('button', { name: words.dialog.copy }).click();
  await expect(page.getByText(words.toasts.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01700000000');
  const trxId = seller.userId.slice(-10).toUpperCase();
  await dialog.getByLabel(words.dialog.trxId).fill(` ${trxId.toLowerCase()} `);
  await page.reload();
  await page.getByRole('button', { name: words.choose(words.pro) }).click();
  await expect(dialog.getByLabel(words.dialog.trxId), 'after a reload').toHaveValue(` ${trxId.toLowerCase()} `);
  const letGo = await holdRequests(page, '**/dashboard');
  await dialog.getByRole('button', { name: words.dialog.submit }).click();
  await expect(page.getByText(words.toasts.submitted, { exact: true })).toBeVisible();
  await expect(page.getByText(words.toasts.submittedText, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const action = page.locator('.plan-card--pro .plan-card__action');
  await expect(action, 'the note replaces the button and keeps the focus').toBeFocused();
  await expect(action).toHaveText(words.beingChecked);
  letGo();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}`);
  const payments = paymentWords(language);
  const notice = page.getByRole('region', { name: payments.heading });
  await expect(notice).toContainText(payments.pending);
  await expect(notice).toContainText(trxId);
  await expectAccessible(page);
  await page.goto(pricing);
  await expect(notice).toContainText(payments.pending);
  await expect(page.getByRole('button', { name: words.choose(words.pro) })).toHaveCount(0);
  await expect(page.getByText(words.beingChecked)).toHaveCount(1);
  await expect(page.getByText(words.afterCheck)).toHaveCount(1);

  const payment = await lookUp('select id from upgrade_requests where trx_id = ?', trxId);
  const admin = await newAccount('Admin', true);
  const approved = await callAs(request, admin, ['PUT', `/api/upgrade-requests/${payment}/approve`], {});
  expect(approved.status()).toBe(200);

  await page.goto(inLanguage('/profile-settings', language));
  await expect(notice).toContainText(payments.approved(words.pro));
  await notice.getByRole('button', { name: payments.read }).click();
  await expect(notice).toHaveCount(0);
  await page.goto(inLanguage('/dashboard', language));
  await expect(page.getByText(frameWords(language).plan.pro, { exact: true }).first()).toBeVisible();
  const count = `${formatNumber(6, language)}/${formatNumber(999, language)}`;
  await expect(page.getByText(count).first()).toBeVisible();
  await page.goto(pricing);
  await expect(page.getByRole('button', { name: words.extend(words.pro) })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(words.included(words.pro), { exact: true })).toBeVisible();
  await expect(page.getByText(words.staysFree), 'in the room of the trial’s offer').toBeVisible();
  for (const offer of [marketing(language).registerShort, words.headline, words.startTrial, words.choose(words.pro)])
    for (const shown of await page.getByText(offer).all()) await expect(shown).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: words.sellers.headline })).toBeVisible();
});

async function fillSixthProduct(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).fill('Shari 6');
  await dialog.getByLabel(words.price).fill('1250');
}
