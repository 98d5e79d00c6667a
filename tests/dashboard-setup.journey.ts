import type { Page } from '@playwright/test';
import { fieldTexts } from '../api/errors/field-texts.ts';
import { slugOf } from '../api/shops/slug.ts';
import { firstStepWords } from '../site/i18n/dashboard/first-steps.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { unique } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import {
  expectExplained,
  expectPublished,
  openDashboard,
  pictureFile,
  save,
  saveButton,
  startSeller,
} from './section-steps.ts';

test('a new seller sets up her shop, and shoppers see it @phone', async ({
  page,
  context,
  baseURL,
  watch,
  language,
}) => {
  const words = shopInfoWords(language);
  // Until it is published the page does not exist.
  watch.allow(refusals);
  await startSeller(page, baseURL, '');
  await openDashboard(page, language);
  const host = new URL(page.url()).host;
  const address = page.getByLabel(words.slug);
  const name = language === 'en' ? `Rahima ${unique()}` : `রহিমা ${unique()}`;
  const slug = slugOf(name);
  await expectSteps(page, language, []);
  await expect(address).toHaveValue('');

  await refuseWithoutNameAndLogo(page, language, name, async () => expect(address).toHaveValue(`${host}/${slug}`));
  await expectFieldRules(page, language);
  await chooseColours(page, language);
  await save(page, language, words.saved);
  await expectSteps(page, language, ['name', 'logo', 'whatsapp']);
  await page.getByRole('button', { name: firstStepWords(language).deliveryRight }).click();
  await expectSteps(page, language, ['name', 'logo', 'whatsapp', 'delivery']);
  await expect(address).toHaveValue(`${host}/${slug}`);
  await expect(address).not.toBeEditable();

  const shopper = await context.newPage();
  await expectPublished(shopper, `/${slug}`, 'মিরপুর ১০');
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(shopper.getByRole('heading', { name }).first()).toBeVisible();
  for (const link of ['https://wa.me/8801712345678', 'https://facebook.com/rahima', 'https://m.me/rahima'])
    await expect(shopper.locator(`a[href^="${link}"]`).first()).toBeAttached();
  expect(await shopper.locator('img[src^="/i/"]').count()).toBeGreaterThanOrEqual(2);

  await page.getByLabel(words.name, { exact: true }).fill(`${name} 2`);
  await expect(page.getByText(words.slugNew(`${host}/${slug}`))).toBeVisible();
  await expect(address).toHaveValue(`${host}/${slug}2`);
  await save(page, language, words.saved);
  await expect(page.getByText(words.slugHint)).toBeVisible();
  await expectPublished(shopper, `/${slug}`, `${name} 2`);
  await expect(shopper).toHaveURL(`/${slug}2`);
});

/** Ticks exactly these of the first steps; who signs in by e-mail is not asked for an address. */
async function expectSteps(page: Page, language: Language, done: readonly string[]): Promise<void> {
  const words = firstStepWords(language);
  const list = page.locator('.first-steps');
  const [count, all] = [done.length, Object.keys(words.steps).length - 1].map((value) =>
    formatNumber(value, language),
  ) as [string, string];
  await expect(list).toContainText(words.progress(count, all));
  for (const [step, text] of Object.entries(words.steps))
    await expect(list.locator('s').getByText(text, { exact: true })).toHaveCount(done.includes(step) ? 1 : 0);
}

async function refuseWithoutNameAndLogo(page: Page, language: Language, name: string, onNamed: () => Promise<void>) {
  const words = shopInfoWords(language);
  const field = page.getByLabel(words.name, { exact: true });
  await field.focus();
  await page.keyboard.press('Tab');
  await expectExplained(page, words.nameRequired, words.nameBeforeContinuing);
  await expect(field).toBeFocused();
  await saveButton(page, language).click();
  await expectExplained(page, words.nameRequired, words.nameBeforeSaving);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(name);
  await onNamed();
  await saveButton(page, language).click();
  await expectExplained(page, words.logoRequired, words.logoBeforeSaving);
  await expect(page.getByLabel(words.logo)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  await page.getByLabel(words.banner).setInputFiles(await pictureFile('#e8a317', 960));
  await expect(page.locator('[data-field=bannerUrl] img')).toBeVisible();
}

/** Every field that has a rule says it, in this language, and takes what is right. */
async function expectFieldRules(page: Page, language: Language): Promise<void> {
  const words = shopInfoWords(language);
  const fields = [
    { label: words.whatsapp, wrong: '0171', text: fieldTexts.mobile, right: '+880 1712-345678' },
    { label: words.email, wrong: 'rahima', text: fieldTexts.email, right: 'rahima@example.com' },
    {
      label: words.facebook,
      wrong: 'https://example.com',
      text: fieldTexts.facebook_link,
      right: 'www.facebook.com/rahima',
    },
    { label: words.messenger, wrong: 'rahima', text: fieldTexts.messenger_link, right: 'm.me/rahima' },
  ];
  for (const { label, wrong } of fields) await page.getByLabel(label).fill(wrong);
  await saveButton(page, language).click();
  await expect(page.getByLabel(words.whatsapp)).toBeFocused();
  for (const { label, text, right } of fields) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(escaped(text[language])));
    await page.getByLabel(label).fill(right);
    await expect(page.getByText(text[language])).toHaveCount(0);
  }
  await page.getByLabel(words.address, { exact: true }).fill('মিরপুর ১০, ঢাকা');
  await page.getByLabel(words.language).selectOption('bn');
}

async function chooseColours(page: Page, language: Language): Promise<void> {
  const words = shopInfoWords(language);
  const preset = page.getByRole('button', { name: words.presetNames.flag });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(words.readable)).toBeVisible();
  for (const label of Object.values(words.colour)) await page.getByLabel(label).fill('#808080');
  await expect(preset).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(words.adjusted)).toBeVisible();
  await expectAccessible(page);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
