import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { deliveryWords, paymentWords } from '../site/i18n/dashboard/payment.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import {
  expectExplained,
  expectSection,
  openDashboard,
  openSectionTab,
  publishedPage,
  save,
  saveButton,
  saveState,
  startSeller,
  tabOf,
} from './section-steps.ts';

test('payment and delivery are saved separately, and shoppers see them @phone', async ({ page, language }) => {
  const payment = paymentWords(language);
  const delivery = deliveryWords(language);
  const seller = await startSeller(page);
  const stored = () => call(page, 'GET', `/api/shops/${seller.slug}`);
  await openDashboard(page, language, 'payment');
  const bkash = page.getByLabel(payment.bkash);
  const nagad = page.getByLabel(payment.nagad);

  await saveButton(page, language).click();
  await expectExplained(page, payment.bkashRequired, payment.enterBkash);
  await expect(saveState(page)).toHaveText(formWords(language).failed);
  await expect(bkash).toBeFocused();
  await expect(nagad).toHaveAccessibleDescription(new RegExp(payment.enterNagad));
  await bkash.fill('০১৭১২-৩৪৫৬৭৮');
  await saveButton(page, language).click();
  await expectExplained(page, payment.nagadRequired, payment.enterNagad);
  await expect(nagad).toBeFocused();
  await nagad.fill('1812');
  await saveButton(page, language).click();
  await expect(page.getByText(fieldTexts.mobile[language])).toBeVisible();
  await nagad.fill('+880 1812345678');
  await page.getByLabel(payment.bank).fill('City Bank, Mirpur\nRahima, 1234');

  await openSectionTab(page, language, 'delivery');
  await expectSection(page, language, 'delivery');
  const dhaka = page.getByLabel(delivery.dhaka, { exact: true });
  const outside = page.getByLabel(delivery.outsideDhaka);
  const time = page.getByLabel(delivery.time);
  await expect(dhaka).toHaveValue('60');
  await expect(outside).toHaveValue('120');
  await expect(time).toHaveValue('1-3 business days');
  for (const field of [dhaka, outside, time]) await field.fill('');
  const missing = [
    { field: dhaka, title: delivery.dhakaRequired, text: delivery.enterDhaka, value: '৭০' },
    { field: outside, title: delivery.outsideRequired, text: delivery.enterOutside, value: '৳১৩০' },
    { field: time, title: delivery.timeRequired, text: delivery.enterTime, value: '2-4 days' },
  ];
  for (const { field, title, text, value } of missing) {
    await saveButton(page, language).click();
    await expectExplained(page, title, text);
    await expect(field).toBeFocused();
    await field.fill(value);
  }
  for (const [wrong, text] of [
    ['-5', fieldTexts.too_small[language].split('{')[0]],
    ['seventy', fieldTexts.not_a_number[language]],
  ] as const) {
    await dhaka.fill(wrong);
    await saveButton(page, language).click();
    await expect(dhaka).toHaveAccessibleDescription(new RegExp(text ?? ''));
  }
  await dhaka.fill('৭০');
  await page.getByLabel(delivery.comments).fill('Parcels leave on Sundays');
  await save(page, language, delivery.saved);
  expect(await stored()).toMatchObject({
    dhakaCost: 70,
    outsideDhakaCost: 130,
    deliveryTime: '2-4 days',
    deliveryComments: 'Parcels leave on Sundays',
    paymentInfo: { bkash: '', nagad: '', bank: '' },
  });
  await expect(tabOf(page, language, 'more')).toContainText(frameWords(language).unsaved);

  await openSectionTab(page, language, 'payment');
  await save(page, language, payment.saved);
  await expect(bkash).toHaveValue('01712345678');
  await expect(nagad).toHaveValue('01812345678');
  expect((await stored())['paymentInfo']).toMatchObject({ bkash: '01712345678', nagad: '01812345678' });

  const noNagad = page.getByLabel(payment.noNagad);
  await noNagad.check();
  await expect(nagad).toBeDisabled();
  await save(page, language, payment.saved);
  expect((await stored())['paymentInfo']).toMatchObject({ bkash: '01712345678', nagad: '' });
  await page.reload();
  await expect(noNagad).toBeChecked();
  await noNagad.uncheck();
  await nagad.fill('01812345678');
  await save(page, language, payment.saved);

  const shown = await publishedPage(page, `/${seller.slug}`, '01812345678');
  const foot = shown.slice(shown.indexOf('<footer'));
  for (const text of [
    '01712345678',
    'City Bank, Mirpur',
    formatTaka(7_000, 'en'),
    formatTaka(13_000, 'en'),
    'Parcels leave on Sundays',
  ])
    expect(foot).toContain(text);
});
