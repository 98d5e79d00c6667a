import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { chosenKinds } from '../api/platform/messaging/notifications/choices.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { orderSettingsWords } from '../site/i18n/dashboard/order-settings.ts';
import { shopperMessageWords } from '../site/i18n/dashboard/shopper-messages.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { notificationWords } from '../site/i18n/notification-settings.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { putOnPlan } from './section-steps.ts';
import { openMessages, openOrderSettings, sentBy, shipOrder, startWithPackedOrders } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** The texts that the stand-in for the operator's gateway got for a number. */
async function textsTo(mobile: string): Promise<readonly string[]> {
  const sent = await sentBy('sms');
  return sent.filter(({ number }) => number === `88${mobile}`).map(({ message = '' }) => message);
}

test('an owner switches on the SMS about shipped orders, and the customer gets the link to her order @phone', async ({
  page,
  context,
  language,
}) => {
  const words = shopperMessageWords(language);
  const form = formWords(language);
  const { seller, ids, mobile } = await startWithPackedOrders(page, language);
  await putOnPlan(seller, 'pro');
  const shipped = page.getByRole('switch', { name: words.events.shipped });
  const save = page.getByRole('button', { name: words.save });
  const count = (sent: number) =>
    page.getByText(words.count(formatNumber(sent, language), formatNumber(200, language)));

  await openMessages(page, language);
  await expect(shipped).not.toBeChecked();
  await expect(count(0)).toBeVisible();
  await shipped.check();
  await expect(page.getByText(form.unsaved, { exact: true })).toBeVisible();
  await save.click();
  await expectToast(page, words.saved);
  await page.reload();
  await expect(shipped).toBeChecked();

  await shipOrder(page, language, ids[0]);
  await expect.poll(async () => (await textsTo(mobile)).length).toBe(1);
  const [text = ''] = await textsTo(mobile);
  expect(text, 'in the language in which she ordered').toContain('পাঠানো হয়েছে');
  const link = /http\S+\/orders\/\S+/.exec(text)?.[0] ?? '';
  const statusPage = await context.newPage();
  await statusPage.goto(link);
  await expect(statusPage.getByText(/1001|১০০১/).first()).toBeVisible();
  await statusPage.close();

  await openMessages(page, language);
  await expect(count(1)).toBeVisible();
  await context.setOffline(true);
  await shipped.uncheck();
  await save.click();
  await expect(page.getByText(form.failed)).toBeVisible();
  await expect(shipped).not.toBeChecked();
  await context.setOffline(false);
  await save.click();
  await expectToast(page, words.saved);
});

test('a user chooses what she is told, where and when; a reload, Back and a lost network keep it @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = notificationWords(language);
  const form = formWords(language);
  await startSavingSeller(page, { language, products: ['Shari'] });
  await openOrderSettings(page, language);
  await page.getByRole('link', { name: orderSettingsWords(language).moreChoices }).click();
  await page.waitForURL(`**${inLanguage('/profile-settings', language)}#notifications`);
  const card = page.getByRole('region', { name: words.heading, exact: true }).locator('form');
  const stockMail = page.getByRole('switch', { name: words.switchOf(words.kinds['stock low'], words.channels.mail) });
  const quiet = page.getByRole('switch', { name: words.quiet });
  const save = card.getByRole('button', { name: form.save });
  await expect(page.getByRole('switch', { name: words.channels.push })).toHaveCount(chosenKinds.length);
  const security = page.getByRole('row', { name: words.security });
  await expect(security).toContainText(words.alwaysByMail);
  await expect(security.getByRole('switch')).toHaveCount(0);
  await expect(stockMail).toBeChecked();
  await stockMail.uncheck();
  await quiet.check();
  await page.getByLabel(words.quietFrom).selectOption('7');
  await save.click();
  const alike = page.getByText(fieldTexts.hours_alike[language]);
  await expect(alike).toBeVisible();
  await expect(page.getByLabel(words.quietUntil, { exact: true })).toBeFocused();
  await page.getByLabel(words.quietFrom).selectOption('21');
  await expect(alike).toHaveCount(0);
  await expectAccessible(page);
  await save.click();
  await expectToast(page, words.saved);

  await page.getByRole('link', { name: settings(language).back }).click();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}`);
  await page.goBack();
  await expect(stockMail).not.toBeChecked();
  await expect(page.getByLabel(words.quietFrom)).toHaveValue('21');

  await context.setOffline(true);
  await stockMail.check();
  await save.click();
  await expect(card.getByRole('status')).toHaveText(form.failed);
  await expect(stockMail).toBeChecked();
  await context.setOffline(false);
  await save.click();
  await expectToast(page, words.saved);
  await stockMail.uncheck();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(stockMail, 'what was chosen and not saved').not.toBeChecked();
  await expect(card.getByRole('status')).toHaveText(form.unsaved);
});
