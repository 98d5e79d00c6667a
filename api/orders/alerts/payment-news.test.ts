import { expect, test } from 'bun:test';
import { queuedMails } from '../../../tests/api/queued-mails.ts';
import { usualChoices } from '../../platform/messaging/notifications/choices.ts';
import { startPaying, trxId } from '../../payments/messages/paying-testing.ts';
import { bkashText } from '../../payments/messages/phone-testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

const on = { mail: true, push: true, sms: false };

/** A shop whose owner wants mails about every payment, and those that wait about payments. */
async function start(own: object = { 'payment confirmed': on }) {
  const api = await startPaying();
  const { asOwner, userId, services, identifier } = api;
  const settings = { choices: { ...usualChoices, ...own }, quietFrom: null, quietUntil: null };
  expect((await asOwner('PUT', `/api/users/${userId}/notifications`, settings)).status).toBe(200);
  const mails = async () =>
    (await queuedMails(services, identifier))
      .filter(({ kind }) => kind.startsWith('payment '))
      .map(({ kind, subject, text }) => ({ kind, subject, text }));
  return { ...api, mails };
}

test('a payment that a message has confirmed is told once, without the customer’s name and number', async () => {
  const { pay, sms, mails } = await start();
  await pay();
  await sms('bKash', bkashText(1060, trxId));
  await sms('bKash', bkashText(1060, trxId));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'payment confirmed', subject: 'The payment of order #1001 has arrived' });
  expect(mail?.text).toContain('৳1,060 by bKash');
  expect(mail?.text).not.toMatch(/Salma|0181|0173/);
});

test('a message that came before its order is told, too', async () => {
  const { pay, sms, mails } = await start();
  await sms('bKash', bkashText(1060, trxId));
  await pay();
  expect((await mails()).map(({ kind }) => kind)).toEqual(['payment confirmed']);
});

test('confirmed payments are no mail unless the owner wants them, and never what she confirms herself', async () => {
  const quiet = await start({});
  await quiet.pay();
  await quiet.sms('bKash', bkashText(1060, trxId));
  expect(await quiet.mails()).toEqual([]);
  const { pay, last, stepEntry, mails } = await start();
  await pay();
  await stepEntry((await last())['id'], { step: 'confirm' });
  expect((await last())['paymentState']).toBe('paid');
  expect(await mails()).toEqual([]);
});

test('a message that the owner assigns to its claim by hand is not told as confirmed', async () => {
  const { pay, sms, last, asOwner, shopId, unmatched, mails } = await start();
  await pay();
  await sms('bKash', bkashText(999, trxId));
  const [message] = (await unmatched())['messages'];
  const orderId = (await last())['id'];
  const path = `/api/shops/${shopId}/payment-messages/${message.id}/assign`;
  expect((await asOwner('PUT', path, { orderId })).status).toBe(200);
  expect((await last())['payments']).toMatchObject([{ state: 'confirmed', confirmedBy: 'seller' }]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['payment doubtful']);
});

test('a doubtful payment is told with its reason, and no longer once it is settled', async () => {
  const { pay, sms, mails, last, asOwner, base } = await start();
  await pay();
  await sms('bKash', bkashText(999, trxId));
  expect(await mails()).toMatchObject([
    { kind: 'payment doubtful', subject: 'Please check the payment of order #1001' },
  ]);
  expect((await mails())[0]?.text).toContain('Less money arrived than expected.');
  const order = await last();
  const payment = `${base}/${order['id']}/payments/${order['payments'][0].id}`;
  expect((await asOwner('PUT', payment, { version: order['version'], step: 'reject' })).status).toBe(200);
  expect(await mails()).toMatchObject([{ kind: 'payment doubtful', subject: '' }]);
});

test('a doubtful payment is no mail to an owner who switched that off', async () => {
  const { pay, sms, mails } = await start({ 'payment doubtful': { ...on, mail: false } });
  await pay();
  await sms('bKash', bkashText(999, trxId));
  expect(await mails()).toEqual([]);
});
