import type { Locator, Page } from '@playwright/test';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { slugOf } from '../api/shops/shop/slug.ts';
import { firstStepWords } from '../site/i18n/dashboard/first-steps.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase, unique, type Account } from './admin-accounts.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { fillTerms } from './terms-steps.ts';
import {
  expectExplained,
  expectSection,
  openDashboard,
  openSectionTab,
  pictureFile,
  publishedPage,
  save,
  saveButton,
  saveState,
  startSeller,
} from './section-steps.ts';

// The shop page does not exist before its publication.
test.beforeEach(({ watch }) => watch.allow(refusals));

test('a new seller is led to the field for the shop’s name, sets up shop, payment and delivery, and shoppers see it @phone', async ({
  page,
  language,
}) => {
  const words = shopInfoWords(language);
  const seller = await startSeller(page, '');
  await openDashboard(page, language);
  const host = new URL(page.url()).host;
  const url = page.getByLabel(words.slug);
  const name = language === 'en' ? `Rahima ${unique()}` : `রহিমা ${unique()}`;
  const slug = slugOf(name);
  await test.step('a shop without a name cannot be shared, seen or filled', async () => {
    await expect(saveState(page)).toHaveText(formWords(language).nothingSaved);
    await expectSteps(page, language, ['email']);
    await expect(url).toHaveValue('');
    await expectNothingToShare(page, language);
    await expectLedToName(page, language);
  });
  await test.step('each missing or wrong field is named and focused', async () => {
    await refuseWithoutNameAndLogo(page, language, name, async () => expect(url).toHaveValue(`${host}/${slug}`));
    await chooseColours(page, language);
    await expectFieldRules(page, language);
  });
  await save(page, language, words.saved);
  await expectSteps(page, language, ['email', 'name', 'logo', 'whatsapp']);
  await expect(url).toHaveValue(`${host}/${slug}`);
  await expect(url).not.toBeEditable();
  await test.step('payment and delivery are saved separately', () => fillTerms(page, language, `/api/shops/${slug}`));
  await test.step('shoppers see the shop', async () => {
    const shown = await publishedPage(page, `/${slug}`, '01812345678');
    expect(shown).toMatch(/<html[^>]* lang="?bn\b/);
    expect(shown).toMatch(new RegExp(`<h1[^>]*>[^<]*${name}`));
    for (const link of ['https://wa.me/8801712345678', 'https://facebook.com/rahima', 'https://m.me/rahima'])
      expect(shown).toMatch(new RegExp(`href="?${escaped(link)}`));
    const pictures = [...shown.matchAll(/<img[^>]* src="?\/i\/(\w+)-/g)].map(([, id]) => id);
    expect(new Set(pictures).size, 'the logo and the banner').toBe(2);
    const foot = shown.slice(shown.indexOf('<footer'));
    for (const text of ['মিরপুর ১০', '01712345678', 'City Bank, Mirpur', '৳৭০', '৳১৩০', 'Parcels leave on Sundays'])
      expect(foot).toContain(text);
    const grey = { gradientFrom: '#808080', gradientVia: '#808080', gradientTo: '#808080' };
    expect(await call(page, 'GET', `/api/shops/${slug}`), 'the colours').toMatchObject(grey);
  });
  await test.step('a new name gives a new URL, and the old one leads there', async () => {
    await openSectionTab(page, language, 'shop-info');
    await page.getByLabel(words.name, { exact: true }).fill(`${name} 2`);
    await expect(page.getByText(words.slugNew(`${host}/${slug}`))).toBeVisible();
    await expect(url).toHaveValue(`${host}/${slug}2`);
    await save(page, language, words.saved);
    await expect(page.getByText(words.slugHint)).toBeVisible();
    await publishedPage(page, `/${slug}`, `${name} 2`);
    expect((await page.request.get(`/${slug}`)).url()).toBe(new URL(`/${slug}2`, page.url()).href);
  });
  await expectEndOfSteps(page, language, seller);
});

/** Expects the share step to say that a shop without a name is not public. */
async function expectNothingToShare(page: Page, language: Language): Promise<void> {
  const words = shareWords(language);
  const step = page.locator('.first-steps').getByRole('button', { name: firstStepWords(language).steps.share });
  await page.locator('.first-steps summary').click();
  await step.click();
  await expect(page.getByRole('dialog', { name: words.title }).getByText(words.notPublic)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(step).toBeFocused();
}

/** Expects that parts which need a saved shop lead to the field for its name. */
async function expectLedToName(page: Page, language: Language): Promise<void> {
  const led = async (button: Locator) => {
    await button.click();
    await expectToast(page, formWords(language).shopMissing);
    await expectSection(page, language, 'shop-info');
    await expect(page.getByLabel(shopInfoWords(language).name, { exact: true })).toBeFocused();
  };
  await led(page.getByRole('banner').getByRole('button', { name: frameWords(language).viewShop }));
  await openDashboard(page, language, 'products');
  await led(page.getByRole('button', { name: productWords(language).add }));
}

/** Expects the list to end with the last finished step. */
async function expectEndOfSteps(page: Page, language: Language, { shopId }: Account): Promise<void> {
  const { deliveryRight, deliveryChange, hide } = firstStepWords(language);
  await addProducts(page, 1);
  await inDatabase([
    {
      sql: `update shops set total_views = 1, order_mode = 'saved' where id = ?`,
      args: [shopId],
    },
  ]);
  await openDashboard(page, language, 'home');
  const list = page.locator('.first-steps');
  await expect(list.locator('summary'), 'no further steps').toHaveCount(0);
  await expect(list.getByRole('button')).toHaveText([deliveryRight, deliveryChange, hide]);
  await list.getByRole('button', { name: deliveryRight }).click();
  await expect(list).toHaveCount(0);
}

/** Expects exactly these first steps to be done. An e-mail address is one of them. */
async function expectSteps(page: Page, language: Language, done: readonly string[]): Promise<void> {
  const words = firstStepWords(language);
  const list = page.locator('.first-steps');
  const [count, all] = [done.length, Object.keys(words.steps).length].map((value) => formatNumber(value, language)) as [
    string,
    string,
  ];
  await expect(list).toContainText(words.progress(count, all));
  for (const [step, text] of Object.entries(words.steps))
    await expect(list.getByText(text, { exact: true })).toHaveCount(done.includes(step) ? 0 : 1);
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
  await openSectionTab(page, language, 'products');
  await page.getByRole('button', { name: productWords(language).add }).click();
  await expect(page.getByLabel(words.logo), 'the first field that is still missing').toBeFocused();
  await saveButton(page, language).click();
  await expectExplained(page, words.logoRequired, words.logoBeforeSaving);
  await expect(page.getByLabel(words.logo)).toBeFocused();
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  await expect(page.getByLabel(words.colour.gradientTo), 'the gradient takes the logo’s colour').toHaveValue('#66a695');
  await page.getByLabel(words.banner).setInputFiles(await pictureFile('#e8a317'));
  await expect(page.locator('[data-field=bannerUrl] img')).toBeVisible();
  await openSectionTab(page, language, 'products');
  await page.getByRole('button', { name: productWords(language).add }).click();
  await expect(saveButton(page, language), 'nothing is missing, only the save').toBeFocused();
}

/** Expects every field to show its rule in this language and to accept valid input. */
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
  await expectAccessible(page);
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
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
