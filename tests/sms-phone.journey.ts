import { phoneSecrets } from '../api/platform/messaging/sms/phone-testing.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { shopperMessageWords } from '../site/i18n/dashboard/shopper-messages.ts';
import { smsPhoneWords } from '../site/i18n/dashboard/sms-phone.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, ordersOf, startKeepingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** How many SMS a number got from the stand-in for the shop's phone. */
async function sentTo(mobile: string): Promise<number> {
  // oxlint-disable-next-line no-restricted-properties
  const phone = `http://127.0.0.1:${process.env['JOURNEY_GATEWAY_PORT'] ?? ''}/phone`;
  const sent = (await (await fetch(phone)).json()) as ReadonlyArray<{ readonly to: string }>;
  return sent.filter(({ to }) => to === `+88${mobile}`).length;
}

test('an owner connects her phone and tests it; it sends the SMS about a shipped order, also after a second save', async ({
  page,
  language,
}) => {
  const words = smsPhoneWords(language);
  const sms = shopperMessageWords(language);
  const sheet = orderSheetWords(language);
  const seller = await startKeepingSeller(page, { language, products: ['Shari'] });
  const ids = await ordersOf(seller, 2);
  const mobile = `018${Math.random().toFixed(8).slice(2)}`;
  await inDatabase([
    { sql: "update orders set state = 'packed', phone = ? where shop_id = ?", args: [mobile, seller.shopId] },
  ]);
  const openSettings = async () => {
    await openDashboard(page, language, 'orders');
    await page.getByRole('button', { name: orderWords(language).views.settings, exact: true }).click();
  };
  const fillForm = async (password: string) => {
    await page.getByLabel(words.fields.user).fill(phoneSecrets.user);
    await page.getByLabel(words.fields.password).fill(password);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.states.untested)).toBeVisible();
  };
  const ship = async (id: string | undefined) => {
    await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${id}`);
    await orderSheet(page).getByRole('button', { name: sheet.steps.shipped, exact: true }).click();
    await expect(orderSheet(page).getByRole('button', { name: sheet.steps.delivered, exact: true })).toBeVisible();
  };

  await openSettings();
  await page.getByRole('button', { name: words.connect(words.name) }).click();
  await expect(page.getByLabel(words.fields.url)).toHaveValue(/\/3rdparty\/v1$/);
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
  await ship(ids[0]);
  await expect.poll(() => sentTo(mobile)).toBe(1);

  await openSettings();
  await page.getByRole('button', { name: words.replace }).click();
  await fillForm(phoneSecrets.password);
  await ship(ids[1]);
  await expect.poll(() => sentTo(mobile)).toBe(2);

  await openSettings();
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expectToast(page, words.removed);
  await expect(page.getByText(sms.byPhone)).toBeHidden();
  await expect(page.getByRole('button', { name: words.connect(words.name) })).toBeVisible();
});
