import type { BrowserContext, Locator, Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { templateWords } from '../site/i18n/dashboard/page-templates.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { pagePath } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast, type Account } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { awaitSelection, beginPage, openNewPage, savedPage } from './page-steps.ts';
import { facebookHtml, wordHtml } from './pasted-html.ts';
import { photo } from './photos.ts';
import { expectFits } from './screen.ts';
import { expectExplained, hidePreview, openDashboard, publishedPage, startSeller } from './section-steps.ts';

test('a seller writes pages from a template, by paste and by keyboard, and shoppers find them in the menu @desktop', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(refusals);
  await hidePreview(page);
  const seller = await startSeller(page);
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { language, whatsapp: '01712345678', dhakaCost: 60 });
  await openDashboard(page, language, 'pages');
  const typed = 'Two sisters in Bogura';
  await test.step('a template gets bold text and a picture', () => fillTemplate(page, language, typed));
  await test.step('text from Word and Facebook keeps its structure, without styles and redirects', () =>
    expectPasted(page, language, seller));
  await test.step('the keyboard formats text, sets links and fills a table', () =>
    expectWrittenByKeys(page, language, seller));
  await test.step('a save over another person’s change is told, and the second save replaces it', () =>
    expectConflict(page, language, seller));
  await test.step('shoppers find the page', async () => {
    const words = pageWords(language);
    // A new page is public before the pages that link to it.
    await publishedPage(page, `/${seller.slug}`, pagePath(seller.slug, 'about'));
    await page.goto(`/${seller.slug}`);
    await page.getByRole('navigation').getByRole('link', { name: words.kinds.about }).click();
    await expect(page).toHaveURL(pagePath(seller.slug, 'about'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.kinds.about);
    await expect(page.locator('article strong')).toHaveText(typed);
    await expect(page.getByRole('img', { name: typed })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: words.kinds.about })).toBeVisible();
    await expectAccessible(page);
  });
});

test('composed words are written once, and survive a reload, Back and a lost connection @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(refusals);
  const words = pageWords(language);
  const seller = await startSeller(page);
  const letGo = await holdRequests(page, /PageEditor[^/]*\.js/);
  const opened = openNewPage(page, language);
  await test.step('fields below the text appear with the editor, so they never move down', async () => {
    await expect(page.locator('.page-form').getByRole('status')).toBeVisible();
    await expect(page.getByLabel(words.menuField)).toHaveCount(0);
    letGo();
    await opened;
    await expect(page.getByLabel(words.menuField)).toBeVisible();
  });
  const { dialog, text } = await opened;
  const title = dialog.getByLabel(words.pageTitle, { exact: true });
  await title.fill('Our shop');
  await text.click();
  await compose(page, ['আমরা', ' বগুড়ায়']);
  await expect(text).toHaveText('আমরা বগুড়ায়');
  await page.reload();
  await expect(text).toHaveText('আমরা বগুড়ায়');
  await expect(title).toHaveValue('Our shop');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(text).toHaveText('আমরা বগুড়ায়');
  await loseSave(page, context, { dialog, language });
  await expect(page.locator('.page-row')).toHaveCount(1);

  await page.getByRole('button', { name: words.edit('Our shop') }).click();
  const edit = page.getByRole('dialog', { name: words.editPage });
  await edit.getByRole('textbox', { name: words.body }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('!');
  const body = [{ type: 'paragraph', text: [{ text: 'আমরা বগুড়ায়!' }] }];
  expect(await savedPage(page, edit, language, seller)).toMatchObject({ version: 2, body });
});

/** Fills the page about the shop, and saves it. */
async function fillTemplate(page: Page, language: Language, typed: string): Promise<void> {
  const words = pageWords(language);
  const { welcome } = templateWords(language);
  await page.getByRole('button', { name: words.kinds.about }).click();
  const dialog = page.getByRole('dialog', { name: words.newPage });
  const text = dialog.getByRole('textbox', { name: words.body });
  await expect(text).toContainText(welcome('Rahima Fashion'));
  await expectAccessible(page);
  await expectFits(page);
  await text.getByText(welcome('Rahima Fashion')).click();
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
}

async function expectPasted(page: Page, language: Language, seller: Account): Promise<void> {
  const words = pageWords(language);
  const { dialog, text } = await beginPage(page, language);
  await dialog.getByLabel(words.pageTitle, { exact: true }).fill('Returns');
  await text.click();
  await paste(text, facebookHtml);
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://rahima.example/?a=1');
  await page.keyboard.press('Control+End');
  await awaitSelection(page);
  await page.keyboard.press('Enter');
  await paste(text, wordHtml);
  await expect(text.locator('li')).toHaveText(['Unused', 'With box', 'Call us']);
  await expect(text.locator('[style], [class*=Mso]')).toHaveCount(0);
  const { body } = await savedPage(page, dialog, language, seller);
  expect(body).toEqual([
    { type: 'paragraph', text: [{ text: 'ঈদের নতুন কালেকশন 😍' }] },
    { type: 'paragraph', text: [{ text: 'See ' }, { text: 'rahima.example', link: 'https://rahima.example/?a=1' }] },
    { type: 'heading', level: 2, text: [{ text: 'Returns' }] },
    { type: 'paragraph', text: [{ text: 'Three days', bold: true }, { text: ' to return' }] },
    { type: 'list', style: 'bullet', items: [[{ text: 'Unused' }], [{ text: 'With box' }]] },
    { type: 'list', style: 'numbered', items: [[{ text: 'Call us' }]] },
  ]);
}

/** Expects that Tab leaves the text after the last cell of a table. */
async function expectWrittenByKeys(page: Page, language: Language, seller: Account): Promise<void> {
  const words = pageWords(language);
  const { dialog, text } = await beginPage(page, language);
  await dialog.getByLabel(words.pageTitle, { exact: true }).fill('Sizes');
  await text.focus();
  await page.keyboard.type('Sizes');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Call us');
  await page.keyboard.press('Shift+Home');
  await awaitSelection(page);
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: words.linkTitle });
  await link.getByLabel(words.linkTarget).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText(words.linkWrong)).toBeVisible();
  await link.getByLabel(words.linkTarget).fill('01712345678');
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  await expect(text, 'the cursor is back in the text').toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Call us');
  await page.keyboard.press('End');
  await awaitSelection(page);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.table, exact: true }).click();
  await text.locator('th').first().click();
  for (const cell of ['Size', 'Chest', 'M', '40']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await expect(text, 'Tab leaves the last cell').not.toBeFocused();
  const rows = [
    ['Size', 'Chest'],
    ['M', '40'],
  ];
  const { body } = await savedPage(page, dialog, language, seller);
  expect(body).toEqual([
    { type: 'heading', level: 2, text: [{ text: 'Sizes' }] },
    { type: 'paragraph', text: [{ text: 'Call us', link: 'tel:01712345678' }] },
    { type: 'table', rows },
  ]);
}

/** Changes the page 'Sizes' while another person renames it, and deletes it. */
async function expectConflict(page: Page, language: Language, { shopId }: Account): Promise<void> {
  const words = pageWords(language);
  const base = `/api/shops/${shopId}/pages`;
  const { pages } = await call(page, 'GET', base);
  const { id, version } = pages.at(-1);
  await page.getByRole('button', { name: words.edit('Sizes') }).click();
  const dialog = page.getByRole('dialog', { name: words.editPage });
  const text = dialog.getByRole('textbox', { name: words.body });
  await text.getByRole('heading').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of mine');
  await call(page, 'PUT', `${base}/${id}`, { version, title: 'Theirs' });
  await dialog.getByRole('button', { name: words.save }).click();
  await expectExplained(page, words.conflict, words.conflictText);
  await expect(dialog.getByLabel(words.pageTitle, { exact: true })).toHaveValue('Theirs');
  await expect(text.getByRole('heading')).toHaveText('Sizes of mine');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: words.remove('Theirs') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
  await expectToast(page, words.deleted);
  await expect(page.locator('.page-row').filter({ hasText: 'Theirs' })).toHaveCount(0);
}

/** Saves a new page. Its first response is lost; a second click saves the page once. */
async function loseSave(
  page: Page,
  context: BrowserContext,
  { dialog, language }: { dialog: Locator; language: Language },
) {
  const words = pageWords(language);
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
}

const paste = (text: Locator, copied: string) =>
  text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);

/** Types words as a Bangla keyboard composes them. */
async function compose(page: Page, words: readonly string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const word of words) {
    for (const composed of [word.slice(0, 2), word.slice(0, 3), word]) {
      const at = composed.length;
      await keyboard.send('Input.imeSetComposition', { text: composed, selectionStart: at, selectionEnd: at });
    }
    await keyboard.send('Input.insertText', { text: word });
  }
}
