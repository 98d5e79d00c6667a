import type { Page } from '@playwright/test';
import type { Look, Theme } from '../api/shops/shop/look.ts';
import { lookWords } from '../site/i18n/dashboard/look.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openDashboard, save, startSeller } from './section-steps.ts';

/** A part of the page that only this look has. */
const marks: Readonly<Record<Theme, string>> = {
  classic: '.hero h1',
  compact: 'h1.header__name',
  gallery: '.low-hero h1',
};

const choices: readonly Look[] = [
  { version: 1, theme: 'compact', accent: '#8a1c7c', font: 'display', cards: 'raised' },
  { version: 1, theme: 'gallery', accent: '#facc15', font: 'serif', cards: 'plain' },
  { version: 1, theme: 'classic', accent: 'gradient', font: 'system', cards: 'framed' },
];

test('a seller chooses each look and sees it after a reload and on the public page @desktop', async ({
  page,
  language,
}) => {
  const seller = await startSeller(page);
  await openDashboard(page, language);
  await page.getByRole('button', { name: shopInfoWords(language).makeLogo }).click();
  const shopper = await page.context().newPage();
  for (const look of choices) {
    await choose(page, language, look);
    await expectPreviewed(page, look.theme);
    await save(page, language, shopInfoWords(language).saved);
    await page.reload();
    await expectChosen(page, language, look);
    await expect(async () => {
      await shopper.goto(`/${seller.slug}`);
      await expect(shopper.locator(marks[look.theme])).toHaveText('Rahima Fashion', { timeout: 300 });
    }).toPass({ intervals: [100] });
    expect(await accentOf(shopper)).toBe({ '#8a1c7c': '#8a1c7c', '#facc15': '#7d660a' }[look.accent] ?? '#006a4e');
  }
  await expectAccessible(page);
});

async function choose(page: Page, language: Language, { theme, accent, font, cards }: Look): Promise<void> {
  const words = lookWords(language);
  await page.getByRole('radio', { name: words.themes[theme] }).check();
  const isGradient = accent === 'gradient';
  await page.getByLabel(words.accent, { exact: true }).selectOption(isGradient ? 'gradient' : 'colour');
  if (!isGradient) {
    await page.getByLabel(words.ownColour, { exact: true }).fill(accent);
    const hint = accent === '#facc15' ? words.darker : words.readable;
    await expect(page.getByText(hint)).toBeVisible();
  }
  await page.getByLabel(words.font).selectOption(font);
  await page.getByLabel(words.cards).selectOption(cards);
}

async function expectChosen(page: Page, language: Language, { theme, accent, font, cards }: Look): Promise<void> {
  const words = lookWords(language);
  await expect(page.getByRole('radio', { name: words.themes[theme] })).toBeChecked();
  if (accent === 'gradient') await expect(page.getByLabel(words.ownColour, { exact: true })).toHaveCount(0);
  else await expect(page.getByLabel(words.ownColour, { exact: true })).toHaveValue(accent);
  await expect(page.getByLabel(words.font)).toHaveValue(font);
  await expect(page.getByLabel(words.cards)).toHaveValue(cards);
}

/** Expects the unsaved look in the preview beside the form. */
async function expectPreviewed(page: Page, theme: Theme): Promise<void> {
  await expect(page.frameLocator('iframe').locator(marks[theme])).toBeAttached();
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shop-accent'));
