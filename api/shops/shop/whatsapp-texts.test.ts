import { expect, test } from 'bun:test';
import { shops } from '../../../db/schema/index.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';
import { fillWhatsappText, usualWhatsappTexts } from './whatsapp-texts.ts';

shareTestApi();

const values = { name: 'Salma', number: '1001', sum: '৳500', due: '৳300', link: 'https://x.test/o', shop: 'Rahima $&' };

test('a message is filled with words of both languages, and nothing else of it changes', () => {
  const english = fillWhatsappText('Dear {name}, {Sum} at { shop }: {link} {other}', values);
  expect(english).toBe('Dear Salma, ৳500 at Rahima $&: https://x.test/o {other}');
  expect(fillWhatsappText('{নাম} {নম্বর} {মোট} {বাকি} {দোকান}', values)).toBe('Salma 1001 ৳500 ৳300 Rahima $&');
});

test('a seller saves her own messages; the public shop does not have them', async () => {
  const { newSeller, send } = await startTestApi();
  const { cookie, shopId, slug } = await newSeller('Rahima');
  const texts = { ...usualWhatsappTexts, shippedBn: 'আপু {নাম}, পার্সেল যাচ্ছে: {লিংক}', unpaidEn: 'Pay {due}, please.' };
  const saved = await send('PUT', `/api/shops/${shopId}`, { cookie, body: { whatsappTexts: texts } });
  expect(saved.body?.['whatsappTexts']).toEqual(texts);
  expect((await send('GET', `/api/shops/${slug}`)).body).not.toHaveProperty('whatsappTexts');
});

test('a seller’s messages from before there was one that asks for a review stay', async () => {
  const { newSeller, send, services } = await startTestApi();
  const { cookie, shopId, userId } = await newSeller('Rahima');
  const { reviewEn: _, reviewBn: __, ...older } = { ...usualWhatsappTexts, shippedBn: 'পার্সেল যাচ্ছে' };
  await services.database.write((transaction) => transaction.update(shops).set({ whatsappTexts: older }));
  const shop = (await send('GET', `/api/users/${userId}/shop`, { cookie })).body;
  expect([shop?.['id'], shop?.['whatsappTexts']]).toEqual([shopId, { ...older, reviewEn: '', reviewBn: '' }]);
});

test('a message with unknown words, a lone brace or too many characters is refused at its field', async () => {
  const { newSeller, send } = await startTestApi();
  const { cookie, shopId } = await newSeller('Rahima');
  for (const receivedEn of ['Hello {nmae}', 'Hello {name', 'Hello } {name}', 'Hello {{name}}', 'x'.repeat(601)]) {
    const whatsappTexts = { ...usualWhatsappTexts, receivedEn };
    const refused = await send('PUT', `/api/shops/${shopId}`, { cookie, body: { whatsappTexts } });
    expect([refused.status, Object.keys(refused.body?.['fields'] ?? {})]).toEqual([422, ['whatsappTexts.receivedEn']]);
  }
});
