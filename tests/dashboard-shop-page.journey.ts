import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { shopPageWords } from '../site/i18n/dashboard/shop-page.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSellerWith, takeHold } from './product-steps.ts';
import { expectFits } from './screen.ts';
import {
  clockInPreview,
  expectPublished,
  hidePreview,
  openDashboard,
  pictureFile,
  save,
  saveButton,
  saveState,
} from './section-steps.ts';

const texts = {
  en: {
    offer: 'Eid offer: free delivery until Friday',
    question: 'Do you deliver to Sylhet?',
    answer: 'Yes, in 3 days.',
  },
  bn: { offer: 'ঈদ অফার: শুক্রবার পর্যন্ত ডেলিভারি ফ্রি', question: 'সিলেটে পাঠান?', answer: 'জি, তিন দিনে।' },
};

test('a seller adds an announcement and questions, orders sections by keyboard, and sees her shop page @desktop', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(clockInPreview);
  const words = shopPageWords(language);
  const { offer, question, answer } = texts[language];
  const number = (value: number) => formatNumber(value, language);
  const seller = await startSellerWith(page, { plan: 'pro', products: ['Shari', 'Panjabi'] });
  await hidePreview(page);
  await openDashboard(page, language, 'shop-page');
  await page.getByRole('checkbox', { name: words.shown(words.names.announcement) }).check();
  await expect(page.getByText(words.empty)).toBeVisible();
  await page.getByRole('button', { name: words.edit(words.names.announcement) }).click();
  await page.getByLabel(words.line).fill(offer);
  await expect(page.getByText(words.empty)).toHaveCount(0);
  await page.getByRole('checkbox', { name: words.shown(words.names.questions) }).check();
  await page.getByRole('button', { name: words.edit(words.names.questions) }).click();
  await page.getByLabel(words.question(number(1))).fill(question);
  await page.getByLabel(words.answer(number(1))).fill(answer);
  await expect(page.getByRole('checkbox', { name: words.shown(words.names.products) })).toBeDisabled();
  await expectFits(page);
  await expectAccessible(page);

  const up = page.getByRole('button', { name: words.up(words.names.questions) });
  await up.focus();
  for (const position of [7, 6, 5]) {
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(page.getByText(words.position(words.names.questions, number(position), number(10)))).toBeAttached();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const next of ['.announcement + .hero', '.questions + .product-list'])
    await expect(page.frameLocator('iframe').locator(next), 'in the preview').toBeAttached();
  await hidePreview(page);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(saveState(page)).toHaveText(formWords(language).unsaved);
  await page.getByRole('button', { name: words.edit(words.names.announcement) }).click();
  await expect(page.getByLabel(words.line)).toHaveValue(offer);
  await save(page, language, words.saved);
  const shopper = await page.context().newPage();
  await expectPublished(shopper, `/${seller.slug}`, offer);
  await shopper.getByText(question).click();
  await expect(shopper.getByText(answer)).toBeVisible();
  await expect(shopper.locator('.announcement + .hero + .questions + .product-list')).toBeAttached();
  await expectFits(shopper);
  await expectAccessible(shopper);
});

test('a text with a picture survives a lost network and comes back by undo, and a thumb drags sections @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.allow(clockInPreview);
  watch.allow(refusals);
  const words = shopPageWords(language);
  const seller = await startSellerWith(page, { plan: 'pro', products: ['Shari'] });
  await openDashboard(page, language, 'shop-page');
  const stored = async () =>
    (await call(page, 'GET', `/api/users/${seller.userId}/shop`)).sections.list as readonly { kind: string }[];
  await test.step('a section is dragged, and Escape leaves it where it was', async () => {
    await expectDragged(page, language);
    await expectAccessible(page);
    await save(page, language, words.saved);
    const kinds = (await stored()).map(({ kind }) => kind);
    expect([kinds.indexOf('questions'), kinds.indexOf('contact')]).toEqual([6, 8]);
  });
  await page.getByRole('button', { name: words.addText }).click();
  await page.getByLabel(words.textTitle).fill('বগুড়া');
  await textField(page, language).fill('First line\nSecond line');
  await page.locator('.page-section .file-input').setInputFiles(await pictureFile('#006a4e', 640));
  await expect(page.locator('.picture-field img')).toBeVisible();
  await context.setOffline(true);
  await saveButton(page, language).click();
  await expect(saveState(page)).toHaveText(formWords(language).failed);
  await context.setOffline(false);
  await save(page, language, words.saved);
  expect(await stored()).toContainEqual(expect.objectContaining({ kind: 'text', title: 'বগুড়া', side: 'left' }));

  await page.getByRole('button', { name: words.removeText }).click();
  await expect(page.getByLabel(words.textTitle)).toHaveCount(0);
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(`${words.names.text}: বগুড়া`)).toBeVisible();
  await expect(saveState(page)).toHaveCount(0);
  const shopper = await context.newPage();
  await expectPublished(shopper, `/${seller.slug}`, 'Second line');
  await expect(shopper.locator('.story--left img')).toBeVisible();
});

/** Drags the questions above the best sellers, and begins to drag the contact. */
async function expectDragged(page: Page, language: Language): Promise<void> {
  const words = shopPageWords(language);
  const { questions, bestSellers, contact } = words.names;
  const number = (value: number) => formatNumber(value, language);
  const row = (index: number) => page.locator('.page-section').nth(index - 1);
  await expect(row(8)).toContainText(questions);
  const handle = (name: string) => page.getByRole('button', { name: words.drag.handle(name), exact: true });
  const drag = async (name: string, target: string) => {
    const { finger, at } = await takeHold(page, handle(name));
    const { y = 0, height = 0 } = (await handle(target).boundingBox()) ?? {};
    for (const part of [0.1, 0.4, 0.7, 1]) await finger.move({ ...at, y: at.y + (y + height / 2 - at.y) * part });
    return finger;
  };
  const finger = await drag(questions, bestSellers);
  await expect(page.getByText(words.drag.over(questions, number(7)))).toBeAttached();
  await expect(row(8), 'it moves only when it is dropped').toContainText(questions);
  await finger.up();
  await expect(row(7)).toContainText(questions);
  await expect(page.getByText(words.drag.dropped(questions, number(7)))).toBeAttached();
  const second = await drag(contact, bestSellers);
  await expect(page.getByText(words.drag.over(contact, number(8)))).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(words.drag.cancelled(contact))).toBeAttached();
  await second.up();
  await expect(row(9)).toContainText(contact);
}

/** The field for the paragraphs of a text. */
const textField = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: `${shopPageWords(language).text} (${common(language).optional})`, exact: true });
