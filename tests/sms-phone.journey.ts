import { phoneSecrets } from '../api/platform/messaging/sms/phone-testing.ts';
import { shopperMessageWords } from '../site/i18n/dashboard/shopper-messages.ts';
import { smsPhoneWords } from '../site/i18n/dashboard/sms-phone.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openMessages, sentBy, shipOrder, startWithPackedOrders } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** How many SMS a number got from the stand-in for the shop's phone. */
const sentTo = async (mobile: string): Promise<number> =>
  (await sentBy('phone')).filter(({ to }) => to === `+88${mobile}`).length;

test('an owner connects her phone and tests it; it sends the SMS about a shipped order, also after a second save @phone', async ({
  page,
  language,
}) => {
  const words = smsPhoneWords(language);
  const sms = shopperMessageWords(language);
  const { ids, mobile } = await startWithPackedOrders(page, language);
  const fillForm = async (password: string) => {
    await page.getByLabel(words.fields.user).fill(phoneSecrets.user);
    await page.getByLabel(words.fields.password).fill(password);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.states.untested)).toBeVisible();
    await expect(page.getByRole('button', { name: words.test })).toBeFocused();
  };

  await openMessages(page, language);
  await page.getByRole('button', { name: words.connect(words.name) }).click();
  await expect(page.getByLabel(words.fields.url)).toHaveValue(/\/3rdparty\/v1$/);
  await expect(page.getByLabel(words.fields.url)).toBeFocused();
  await page.getByRole('button', { name: words.cancel }).click();
  const connect = page.getByRole('button', { name: words.connect(words.name) });
  await expect(connect).toBeFocused();
  await connect.click();
  await expectAccessible(page);
  await fillForm('wrong');
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.getByText(words.states.refused)).toBeVisible();
  await expect(page.getByText('Unauthorized')).toBeVisible();
  await page.getByRole('button', { name: words.replace }).click();
  await fillForm(phoneSecrets.password);
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.getByText('Connected: Samsung A15')).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(phoneSecrets.password);

  await expect(page.getByText(sms.byPhone)).toBeVisible();
  await page.getByRole('switch', { name: sms.events.shipped }).check();
  await page.getByRole('button', { name: sms.save }).click();
  await expectToast(page, sms.saved);
  await page.reload();
  await expect(page.getByText(words.states.works)).toBeVisible();
  await shipOrder(page, language, ids[0]);
  await expect.poll(() => sentTo(mobile)).toBe(1);

  await openMessages(page, language);
  await page.getByRole('button', { name: words.replace }).click();
  await fillForm(phoneSecrets.password);
  await shipOrder(page, language, ids[1]);
  await expect.poll(() => sentTo(mobile)).toBe(2);

  await openMessages(page, language);
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expectToast(page, words.removed);
  await expect(page.getByText(sms.byPhone)).toBeHidden();
  await expect(connect).toBeFocused();
});
