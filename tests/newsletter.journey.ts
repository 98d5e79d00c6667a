import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { inLanguage } from '../site/paths.ts';
import { newsletter } from '../site/i18n/newsletter.ts';
import { newsletter as subscription } from '../site/marketing/content/newsletter.ts';
import { lookUp, mailsTo } from './journey-data.ts';
import { expect, holdBack, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

test('a reader confirms the newsletter by mail and unsubscribes with one click @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const words = newsletter(language);
  const email = `${crypto.randomUUID()}@example.com`;
  const box = subscription(language);
  const { networkError } = common(language);
  await page.goto(inLanguage('/blog', language));
  // The script comes with the first touch.
  await page.getByLabel(box.label).fill('rahima');
  await page.getByRole('button', { name: box.subscribe }).click();
  await expect(page.getByText(fieldTexts.email[language])).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel(box.label).fill(email);
  await page.getByRole('button', { name: box.subscribe }).click();
  await expect(page.getByText(networkError)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await page.getByLabel(box.label).focus();
  await expect(page.getByLabel(box.label), 'a reload keeps the input').toHaveValue(email);
  await page.getByRole('button', { name: box.subscribe }).click();
  await expect(page.getByRole('status').filter({ hasText: box.sentTitle })).toBeVisible();
  await expect(page.locator(':focus')).toContainText(box.sentTitle);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const link = /http\S+\/newsletter\/confirm#[\w-]+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? '';
  await page.goto(link);
  const { hash } = new URL(link);
  const otherLanguage = page.getByRole('link', { name: common(language).otherLanguage });
  await expect(otherLanguage, 'the other language keeps the token').toHaveAttribute('href', new RegExp(`${hash}$`));
  const confirm = page.getByRole('button', { name: words.confirm.button });
  await loseFirstResponse(page, '**/newsletter/confirm/*');
  await confirm.click();
  await expect(page.getByText(networkError)).toBeVisible();
  await page.unroute('**/newsletter/confirm/*');
  const { held, letGo } = holdBack();
  let sent = 0;
  await page.route('**/newsletter/confirm/*', async (route) => {
    sent += 1;
    await held;
    return route.continue();
  });
  await confirm.dblclick();
  await expect(page.getByText(networkError)).toBeHidden();
  await expect.poll(() => sent).toBe(1);
  letGo();
  await page.waitForURL('**/newsletter/confirmed');
  expect(sent, 'a second tap sends nothing').toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmed.title);

  const token = await lookUp('select unsubscribe_token from subscribers where email = ?', email);
  await page.goto(`/api/newsletter/unsubscribe/${token}`);
  const leave = newsletter((await page.locator('html').getAttribute('lang')) === 'bn' ? 'bn' : 'en').leave;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(leave.title);
  await loseFirstResponse(page, '**/newsletter/unsubscribe/*');
  await page.getByRole('button', { name: leave.button }).click();
  await expect(page.locator('[role=alert]')).toBeVisible();
  await page.getByRole('button', { name: leave.button }).click();
  await page.waitForURL('**/newsletter/left');
  expect(await lookUp('select unsubscribed_at from subscribers where email = ?', email)).not.toBe('');

  watch.allow(/410 .*confirm\/invented/);
  await page.goto('/newsletter/confirm#invented');
  await page.getByRole('button', { name: newsletter('en').confirm.button }).click();
  await expect(page).toHaveURL(/\/newsletter\/gone$/);
});
