import type { Locator } from '@playwright/test';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { expect, holdBack, test } from './journey.ts';
import { awaitSelection, openNewPage, savedBody } from './page-steps.ts';
import { startSeller } from './section-steps.ts';
import { facebookHtml, wordHtml } from './pasted-html.ts';

test('pasted text from Word and Facebook keeps its structure, without their styles and redirects @desktop', async ({
  page,
  language,
}) => {
  await test.step('text from Word becomes headings, bold and lists, without its styles', async () => {
    const words = pageWords(language);
    const seller = await startSeller(page);
    const { dialog, text } = await openNewPage(page, language);
    await dialog.getByLabel(words.pageTitle, { exact: true }).fill('Returns');
    await text.click();
    await paste(text, wordHtml);
    await expect(text.locator('li')).toHaveText(['Unused', 'With box', 'Call us']);
    await expect(text.locator('[style], [class*=Mso]')).toHaveCount(0);
    expect(await savedBody(page, dialog, language, seller)).toEqual([
      { type: 'heading', level: 2, text: [{ text: 'Returns' }] },
      { type: 'paragraph', text: [{ text: 'Three days', bold: true }, { text: ' to return' }] },
      { type: 'list', style: 'bullet', items: [[{ text: 'Unused' }], [{ text: 'With box' }]] },
      { type: 'list', style: 'numbered', items: [[{ text: 'Call us' }]] },
    ]);
  });
  await test.step('a Facebook post keeps its emoji and its links without Facebook’s redirect, and loads nothing', async () => {
    const words = pageWords(language);
    const seller = await startSeller(page);
    const { dialog, text } = await openNewPage(page, language);
    await dialog.getByLabel(words.pageTitle, { exact: true }).fill('News');
    await text.click();
    await paste(text, facebookHtml);
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://rahima.example/?a=1');
    expect(await savedBody(page, dialog, language, seller)).toEqual([
      { type: 'paragraph', text: [{ text: 'ঈদের নতুন কালেকশন 😍' }] },
      { type: 'paragraph', text: [{ text: 'See ' }, { text: 'rahima.example', link: 'https://rahima.example/?a=1' }] },
    ]);
  });
});

test('the keyboard formats text, sets links and fills a table, and Tab leaves the text @desktop', async ({
  page,
  language,
}) => {
  const words = pageWords(language);
  const seller = await startSeller(page);
  const { dialog, text } = await openNewPage(page, language);
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
  await expect(text.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:01712345678');
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
  expect(await savedBody(page, dialog, language, seller)).toEqual([
    { type: 'heading', level: 2, text: [{ text: 'Sizes' }] },
    { type: 'paragraph', text: [{ text: 'Call us', link: 'tel:01712345678' }] },
    {
      type: 'table',
      rows: [
        ['Size', 'Chest'],
        ['M', '40'],
      ],
    },
  ]);
});

test('on a phone, the editor moves no field, and composed words are written once @phone', async ({
  page,
  language,
}) => {
  await test.step('fields below the text of a page appear with the editor, so they never move down', async () => {
    const words = pageWords(language);
    await startSeller(page);
    const { held, letGo } = holdBack();
    await page.route(/PageEditor[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const opened = openNewPage(page, language);
    await expect(page.locator('.page-form').getByRole('status')).toBeVisible();
    await expect(page.getByLabel(words.menuField)).toHaveCount(0);
    letGo();
    const { dialog, text } = await opened;
    await expect(text).toBeVisible();
    await expect(dialog.getByLabel(words.menuField)).toBeVisible();
  });
  await test.step('words that a Bangla keyboard composes are written once', async () => {
    const words = pageWords(language);
    const seller = await startSeller(page);
    const { dialog, text } = await openNewPage(page, language);
    await dialog.getByLabel(words.pageTitle, { exact: true }).fill('Bangla');
    await text.click();
    const keyboard = await page.context().newCDPSession(page);
    for (const word of ['আমরা', ' বগুড়ায়']) {
      for (const composed of [word.slice(0, 2), word.slice(0, 3), word]) {
        const at = composed.length;
        await keyboard.send('Input.imeSetComposition', { text: composed, selectionStart: at, selectionEnd: at });
      }
      await keyboard.send('Input.insertText', { text: word });
    }
    await expect(text).toHaveText('আমরা বগুড়ায়');
    expect(await savedBody(page, dialog, language, seller)).toEqual([
      { type: 'paragraph', text: [{ text: 'আমরা বগুড়ায়' }] },
    ]);
  });
});

const paste = (text: Locator, copied: string) =>
  text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
