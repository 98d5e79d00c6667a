import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { sections } from '../site/dashboard/sections.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { expectExplained, expectSection, openDashboard, saveState, startSeller, tabOf } from './section-steps.ts';

test('a thumb on a small phone reaches everything @phone', async ({ page, baseURL, language }) => {
  const frame = frameWords(language);
  const form = formWords(language);
  await startSeller(page, baseURL);
  await addProducts(page, 1);
  await openDashboard(page, language);
  for (const section of sections.toReversed()) {
    const tab = tabOf(page, language, section);
    await tab.tap();
    await expectSection(page, language, section);
    const box = await tab.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
    if (section !== 'pro-features') continue;
    await page.getByRole('button', { name: proWords(language).required }).tap();
    await expectExplained(page, proWords(language).required, proWords(language).onlyPro);
  }
  await page.getByRole('button', { name: frame.accountMenu }).tap();
  await expect(page.getByRole('menuitem', { name: frame.logOut })).toBeInViewport();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(page.getByRole('menu')).toHaveCount(0);

  for (const name of [shareWords(language).share, previewWords(language).preview]) {
    await page.getByRole('button', { name, exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common(language).close })
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  const preset = page.getByRole('button', { name: shopInfoWords(language).presetNames.night });
  await preset.tap();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await expect(saveState(page)).toHaveText(form.unsaved);
  await expect(page.getByRole('button', { name: form.save, exact: true })).toBeInViewport();
  await page.getByRole('button', { name: form.discard }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: form.discard }).tap();
  await expect(saveState(page)).toHaveText(form.saved);
  await page.locator('.first-steps summary').tap();
  await expect(page.locator('.first-steps li').first()).toBeHidden();
});
