import type { Page } from '@playwright/test';
import { plans } from '../api/accounts/plans/contract.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { paymentWords } from '../site/i18n/payments.ts';
import { inLanguage } from '../site/paths.ts';
import { newAccount, signIn } from './admin-accounts.ts';
import { gatewayPages } from './gateway-steps.ts';
import { expect, test } from './journey.ts';
import { pricingWords } from './pricing-words.ts';

const noticeOn = (page: Page, language: Language) => page.getByRole('region', { name: paymentWords(language).heading });

const planOn = (page: Page, language: Language, plan: 'starter' | 'pro') =>
  page.getByText(frameWords(language).plan[plan], { exact: true }).first();

test('a plan is paid at bKash: cancelled, left with Back, then paid @phone', async ({ page, language, watch }) => {
  watch.allow(gatewayPages);
  const words = pricingWords(language);
  const online = onlinePayment(language);
  const seller = await newAccount('Rahima');
  await signIn(page, seller);
  const pricing = inLanguage('/pricing', language);
  await page.goto(pricing);
  const choose = page.getByRole('button', { name: words.choose(words.pro) });
  const pay = page
    .getByRole('dialog')
    .getByRole('button', { name: online.pay(formatTaka(plans.pro.pricePaisa, language), online.providers.bkash) });
  const goToBkash = async () => {
    await choose.click();
    await pay.click();
    await expect(page.getByRole('heading', { name: '899.00' })).toBeVisible();
  };

  await test.step('the button works again when the browser shows the page that it kept', async () => {
    await choose.click();
    // A response without content leaves the page as it is, like one that the browser keeps.
    const atBkash = /^http:\/\/127\.0\.0\.1:\d+\/pay\?/;
    await page.route(atBkash, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest(atBkash);
    await pay.click();
    await left;
    await expect(pay).toBeDisabled();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(pay).toBeEnabled();
    await page.unroute(atBkash);
    await page.goBack();
    await expect(pay).toHaveCount(0);
  });
  await goToBkash();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText(online.outcomes.failed)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(choose).toBeVisible();
  await expect(page.getByText(online.outcomes.failed)).toHaveCount(0);

  await goToBkash();
  await page.goBack();
  await expect(choose).toBeEnabled();
  await goToBkash();
  await page.getByRole('link', { name: 'Confirm' }).click();
  await page.waitForURL(`**${pricing}`);
  await expect(noticeOn(page, language)).toContainText(paymentWords(language).approved(words.pro));
  await page.reload();
  await expect(noticeOn(page, language)).toContainText(paymentWords(language).approved(words.pro));
  await page.goto(inLanguage('/dashboard', language));
  await expect(planOn(page, language, 'pro')).toBeVisible();
});
