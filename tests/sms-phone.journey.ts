import { bkashText } from '../api/payments/messages/phone-testing.ts';
import { phoneSecrets } from '../api/platform/messaging/sms/phone-testing.ts';
import { shopperMessageWords } from '../site/i18n/dashboard/shopper-messages.ts';
import { smsPhoneWords } from '../site/i18n/dashboard/sms-phone.ts';
import { forwarderWords } from '../site/i18n/payment-forwarder.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { call } from './journey-sellers.ts';
import { openDashboard } from './section-steps.ts';
import { openMessages, receiveByPhone, sentBy, shipOrder, startWithPackedOrders } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** How many SMS a number got from the stand-in for the shop's phone. */
const sentTo = async (mobile: string): Promise<number> =>
  (await sentBy('phone')).filter(({ to }) => to === `+88${mobile}`).length;

test('an owner connects her phone once: it passes on payment messages and sends the SMS about a shipped order @phone', async ({
  page,
  language,
}) => {
  const words = smsPhoneWords(language);
  const sms = shopperMessageWords(language);
  const state = forwarderWords(language);
  const { seller, ids, mobile } = await startWithPackedOrders(page, language);
  const connect = page.getByRole('button', { name: words.connect });
  const fillForm = async (password: string) => {
    await page.getByLabel(words.user).fill(phoneSecrets.user);
    await page.getByLabel(words.password).fill(password);
    await page.getByRole('button', { name: words.save, exact: true }).click();
  };

  await openMessages(page, language);
  await page.getByRole('button', { name: sms.openPhone }).click();
  await connect.click();
  await expect(page.getByLabel(words.user)).toBeFocused();
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(connect).toBeFocused();
  await connect.click();
  await fillForm('wrong');
  await expect(page.getByLabel(words.password)).toHaveAccessibleDescription(/^(The app does not accept|এই ইউজারনেম)/);
  await expect(page.getByLabel(words.password)).toBeFocused();
  await fillForm(phoneSecrets.password);
  await expectToast(page, words.saved);
  await expect(page.getByText(words.states.works)).toBeVisible();
  await expect(page.getByText(state.noMessage)).toBeVisible();
  await page.getByRole('button', { name: words.test }).click();
  await expectToast(page, words.tested);
  await expectAccessible(page);
  expect(await page.content()).not.toContain(phoneSecrets.password);
  expect(await receiveByPhone('bKash', bkashText(500, 'BLU1H6X87P'))).toContain(200);

  await page.getByRole('button', { name: words.chooseSms }).click();
  await expect(page.getByText(sms.byPhone)).toBeVisible();
  await page.getByRole('switch', { name: sms.events.shipped }).check();
  await page.getByRole('button', { name: sms.save }).click();
  await expectToast(page, sms.saved);
  await shipOrder(page, language, ids[0]);
  await expect.poll(() => sentTo(mobile)).toBe(1);
  // The server notes it once the app has said that the phone has sent it.
  const noted = async () => (await call(page, 'GET', `/api/shops/${seller.shopId}/sms-phone`)).phone.sentAt;
  await expect.poll(noted).not.toBeNull();

  await openDashboard(page, language, 'payment');
  await expect(page.getByText(state.lastMessage('').trim())).toBeVisible();
  await expect(page.getByText(words.lastSent('').trim())).toBeVisible();
  await page.getByRole('button', { name: words.replace }).click();
  await fillForm(phoneSecrets.password);
  await expect(page.getByText(words.states.works)).toBeVisible();
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expectToast(page, words.removed);
  await expect(connect).toBeFocused();
  await expect(page.getByText(state.lastMessage('').trim())).toHaveCount(0);
});
