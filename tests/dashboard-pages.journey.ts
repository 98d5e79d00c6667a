import { common } from '../site/i18n/common.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { templateWords } from '../site/i18n/dashboard/page-templates.ts';
import { shopPages } from '../site/i18n/shop-pages.ts';
import { pagePath } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openNewPage, awaitSelection } from './page-steps.ts';
import { photo } from './photos.ts';
import { expectFits } from './screen.ts';
import { expectExplained, openDashboard, publishedPage, startSeller } from './section-steps.ts';

test('a seller builds a page from a template, with a picture, and shoppers find it in the menu @desktop', async ({
  page,
  language,
}) => {
  const words = pageWords(language);
  const template = templateWords(language);
  const seller = await startSeller(page, 'Rahima Fashion');
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { language, whatsapp: '01712345678', dhakaCost: 60 });
  await openDashboard(page, language, 'pages');
  await page.getByRole('button', { name: words.kinds.about }).click();
  const dialog = page.getByRole('dialog', { name: words.newPage });
  const text = dialog.getByRole('textbox', { name: words.body });
  await expect(text).toContainText(template.welcome('Rahima Fashion'));
  await expectAccessible(page);
  await expectFits(page);

  const typed = { en: 'Two sisters in Bogura', bn: 'আমরা বগুড়ার দুই বোন' }[language];
  await text.getByText(template.welcome('Rahima Fashion')).click();
  await page.keyboard.press('End');
  await awaitSelection(page);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.bold, exact: true }).click();
  await page.keyboard.insertText(typed);
  await expect(text.locator('strong')).toHaveText(typed);
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: words.picture, exact: true }).click();
  await (await chooser).setFiles(await photo({ width: 640, height: 360 }));
  await expect(text.locator('img')).toBeVisible();
  await text.locator('img').click();
  await dialog.getByRole('button', { name: words.describe }).click();
  await page.getByLabel(words.altTitle).fill(typed);
  await page.getByRole('button', { name: words.altSave }).click();
  await dialog.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.page-row')).toContainText(pagePath(seller.slug, 'about'));
  await expectAccessible(page);

  const { openMenu } = shopPages(language);
  // A new page is public before the pages that link to it.
  await publishedPage(page, `/${seller.slug}`, pagePath(seller.slug, 'about'));
  await page.goto(`/${seller.slug}`);
  if (language === 'bn') {
    await page.locator('summary').and(page.getByLabel(openMenu)).click();
    await expectAccessible(page);
  }
  await page.getByRole('navigation').getByRole('link', { name: words.kinds.about }).click();
  await expect(page).toHaveURL(pagePath(seller.slug, 'about'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.kinds.about);
  await expect(page.locator('article strong')).toHaveText(typed);
  await expect(page.getByRole('img', { name: typed })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: words.kinds.about })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('typed text survives a reload, ‘back’ and a lost connection, and is saved once @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(refusals);
  const words = pageWords(language);
  const seller = await startSeller(page);
  const { dialog, text } = await openNewPage(page, language);
  await dialog.getByLabel(words.pageTitle, { exact: true }).fill('Our shop');
  await text.click();
  await page.keyboard.insertText('আমাদের দোকান');
  await page.reload();
  await expect(text).toHaveText('আমাদের দোকান');
  await expect(dialog.getByLabel(words.pageTitle, { exact: true })).toHaveValue('Our shop');

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(text).toHaveText('আমাদের দোকান');

  const sent: string[] = [];
  await page.route('**/api/shops/*/pages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: words.save }).click();
  await expectExplained(page, words.saveFailed, common(language).networkError);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);
  expect(new Set(sent).size).toBe(1);
  await expect(page.locator('.page-row')).toHaveCount(1);

  await page.getByRole('button', { name: words.edit('Our shop') }).click();
  const edit = page.getByRole('dialog', { name: words.editPage });
  await edit.getByRole('textbox', { name: words.body }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('!');
  await edit.getByRole('button', { name: words.save }).click();
  await expect(edit).toHaveCount(0);
  const { pages } = await call(page, 'GET', `/api/shops/${seller.shopId}/pages`);
  expect(pages).toMatchObject([{ version: 2, body: [{ type: 'paragraph', text: [{ text: 'আমাদের দোকান!' }] }] }]);
});
test('a save over another person’s change is told, and the second save replaces it @desktop', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(refusals);
  const words = pageWords(language);
  const seller = await startSeller(page);
  const base = `/api/shops/${seller.shopId}/pages`;
  const written = { slug: 'about', kind: 'about', language: 'en', body: [], inMenu: true, inFooter: true };
  const { id } = await call(page, 'POST', base, { ...written, title: 'About us' });
  await openDashboard(page, language, 'pages');
  await page.getByRole('button', { name: words.edit('About us') }).click();
  const dialog = page.getByRole('dialog', { name: words.editPage });
  await dialog.getByRole('textbox', { name: words.body }).click();
  await page.keyboard.type('Mine');
  await call(page, 'PUT', `${base}/${id}`, { version: 1, title: 'Theirs' });
  await dialog.getByRole('button', { name: words.save }).click();
  await expectExplained(page, words.conflict, words.conflictText);
  await expect(dialog.getByLabel(words.pageTitle, { exact: true })).toHaveValue('Theirs');
  await expect(dialog.getByRole('textbox', { name: words.body })).toHaveText('Mine');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.page-row')).toContainText('Theirs');

  await page.getByRole('button', { name: words.remove('Theirs') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
  await expectToast(page, words.deleted);
  await expect(page.locator('.page-row')).toHaveCount(0);
});
