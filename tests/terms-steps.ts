import type { Page } from '@playwright/test';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { deliveryWords, paymentWords } from '../site/i18n/dashboard/payment.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { call } from './journey-sellers.ts';
import { expect } from './journey.ts';
import { expectExplained, openSectionTab, save, saveButton, saveState, tabOf } from './section-steps.ts';

/**
 * Fills payment and delivery on a phone, and saves delivery first. Expects a notice about each missing or wrong field.
 * @param path of the shop in the API
 */
export async function fillTerms(page: Page, language: Language, path: string): Promise<void> {
  const stored = () => call(page, 'GET', path);
  await openSectionTab(page, language, 'payment');
  await typePayment(page, language);
  await openSectionTab(page, language, 'delivery');
  await typeDelivery(page, language);
  await save(page, language, deliveryWords(language).saved);
  expect(await stored()).toMatchObject({
    dhakaCost: 70,
    outsideDhakaCost: 130,
    deliveryTime: '2-4 days',
    deliveryComments: 'Parcels leave on Sundays',
    paymentInfo: { bkash: '', nagad: '', bank: '' },
  });
  await expect(tabOf(page, language, 'more')).toContainText(frameWords(language).unsaved);

  const words = paymentWords(language);
  const nagad = page.getByLabel(words.nagad);
  await openSectionTab(page, language, 'payment');
  await save(page, language, words.saved);
  await expect(page.getByLabel(words.bkash)).toHaveValue('01712345678');
  const noNagad = page.getByLabel(words.noNagad);
  await noNagad.check();
  await expect(nagad).toBeDisabled();
  await save(page, language, words.saved);
  expect((await stored())['paymentInfo']).toMatchObject({ bkash: '01712345678', nagad: '' });
  await noNagad.uncheck();
  await expect(nagad, 'the number from before').toHaveValue('01812345678');
  await save(page, language, words.saved);
}

/** Each save names the first missing number. */
async function typePayment(page: Page, language: Language): Promise<void> {
  const words = paymentWords(language);
  const [bkash, nagad] = [page.getByLabel(words.bkash), page.getByLabel(words.nagad)];
  await saveButton(page, language).click();
  await expectExplained(page, words.bkashRequired, words.enterBkash);
  await expect(saveState(page)).toHaveText(formWords(language).failed);
  await expect(bkash).toBeFocused();
  await expect(nagad).toHaveAccessibleDescription(new RegExp(words.enterNagad));
  await bkash.fill('০১৭১২-৩৪৫৬৭৮');
  await saveButton(page, language).click();
  await expectExplained(page, words.nagadRequired, words.enterNagad);
  await expect(nagad).toBeFocused();
  await nagad.fill('1812');
  await saveButton(page, language).click();
  await expect(page.getByText(fieldTexts.mobile[language])).toBeVisible();
  await nagad.fill('+880 1812345678');
  await page.getByLabel(words.bank).fill('City Bank, Mirpur\nRahima, 1234');
}

async function typeDelivery(page: Page, language: Language): Promise<void> {
  const words = deliveryWords(language);
  const [dhaka, outside] = [page.getByLabel(words.dhaka, { exact: true }), page.getByLabel(words.outsideDhaka)];
  const time = page.getByLabel(words.time);
  await expect(dhaka).toHaveValue('60');
  await expect(outside).toHaveValue('120');
  for (const field of [dhaka, outside, time]) await field.fill('');
  for (const { field, title, text, value } of [
    { field: dhaka, title: words.dhakaRequired, text: words.enterDhaka, value: '৭০' },
    { field: outside, title: words.outsideRequired, text: words.enterOutside, value: '৳১৩০' },
    { field: time, title: words.timeRequired, text: words.enterTime, value: '2-4 days' },
  ]) {
    await saveButton(page, language).click();
    await expectExplained(page, title, text);
    await expect(field).toBeFocused();
    await field.fill(value);
  }
  await dhaka.fill('seventy');
  await saveButton(page, language).click();
  await expect(dhaka).toHaveAccessibleDescription(new RegExp(fieldTexts.not_a_number[language]));
  await dhaka.fill('৭০');
  await page.getByLabel(words.comments).fill('Parcels leave on Sundays');
}
