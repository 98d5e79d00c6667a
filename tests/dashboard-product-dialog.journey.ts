import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatPercent, formatTaka } from '../site/i18n/format.ts';
import { common } from '../site/i18n/common.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { openProducts, press, startSellerWith } from './product-steps.ts';

test('the product dialog continues with drafts, and scrolls to a part that opens @phone', async ({
  page,
  language,
}) => {
  await test.step('after a draft or a scheduled product, the dialog starts the next product as a draft', async () => {
    const words = productWords(language);
    const { showing } = partWords(language);
    const seller = await startSellerWith(page, { products: [] });
    const { dialog, part } = await openNew(page, language);
    const addAnother = async (name: string) => {
      await dialog.getByLabel(words.name).fill(name);
      await dialog.getByLabel(words.price, { exact: true }).fill('100');
      await press(dialog.getByRole('button', { name: words.saveNew }));
      await press(page.getByRole('button', { name: words.addAnother }));
      await expect(dialog.getByLabel(words.name)).toHaveValue('');
    };
    await press(part(showing.title));
    await press(dialog.getByLabel(showing.later));
    const { cost } = partWords(language);
    await press(part(cost.title));
    await dialog.getByLabel(words.price, { exact: true }).fill('100');
    await dialog.getByLabel(cost.price).fill('64');
    await expect(dialog.getByText(cost.profit(formatTaka(3600, language), formatPercent(36, language)))).toBeVisible();
    await addAnother('Later');
    await expect(part(cost.title), 'the next product has its own cost').not.toContainText(formatTaka(6400, language));
    await expect(dialog.getByLabel(showing.draft)).toBeChecked();
    await addAnother('Draft');
    await expect(dialog.getByLabel(showing.draft)).toBeChecked();
    await press(dialog.getByLabel(showing.now));
    await addAnother('Now');
    await press(part(showing.title));
    await expect(dialog.getByLabel(showing.now)).toBeChecked();
    await press(dialog.getByRole('button', { name: common(language).cancel }));
    await expect(dialog, 'everything is saved').toBeHidden();
    const { products } = await call(page, 'GET', `/api/users/${seller.userId}/shop`);
    const costs = products.map(({ name, costPrice }: { name: string; costPrice: number | null }) => [name, costPrice]);
    expect(Object.fromEntries(costs)).toEqual({ Later: 64, Draft: null, Now: null });
    expect(
      Object.fromEntries(products.map((each: { name: string; status: string }) => [each.name, each.status])),
    ).toEqual({ Later: 'active', Draft: 'draft', Now: 'active' });
  });
  await test.step('a part of the product dialog that opens at its lower edge scrolls into view', async () => {
    const { showing } = partWords(language);
    await startSellerWith(page, { products: [] });
    const { dialog, part } = await openNew(page, language);
    await part(showing.title).scrollIntoViewIfNeeded();
    await press(part(showing.title));
    const draft = dialog.getByLabel(showing.draft);
    await expect(draft).toBeVisible();
    const bottom = async () => (await draft.boundingBox())?.y ?? Infinity;
    const buttons = dialog.locator('.ui-dialog__actions');
    await expect.poll(async () => (await bottom()) < ((await buttons.boundingBox())?.y ?? 0)).toBe(true);
  });
});

async function openNew(page: Page, language: Language) {
  const words = productWords(language);
  await openProducts(page, language);
  await press(page.getByRole('button', { name: words.add }).first());
  const dialog = page.getByRole('dialog', { name: words.add });
  await expect(dialog.getByLabel(words.name)).toBeVisible();
  return { dialog, part: (title: string) => dialog.locator('summary', { hasText: title }) };
}
