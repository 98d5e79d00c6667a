import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, startPanel, unique } from './admin-accounts.ts';
import { choose, confirm, filter, openTab, pdf, sendAttachment, wordsOf } from './admin-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

/** Sends messages as a visitor, the first with an attachment, the last with another subject. */
async function sendMessages(page: Page, subject: string, email: string): Promise<void> {
  const message = { subject, message: 'How do I start?' };
  await sendAttachment(page, { ...message, name: 'Rahima', email });
  await call(page, 'POST', '/api/contacts', { ...message, name: 'Karim', email: '01712-345678' });
  await call(page, 'POST', '/api/contacts', { ...message, name: 'Salma', email });
  await call(page, 'POST', '/api/contacts', { ...message, name: 'Jorina', email, subject: 'Another one' });
}

test('a message is found, its file downloaded, answered, marked and deleted @desktop', async ({
  page,
  context,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  watch.allow(/wa\.me|mailto:|Failed to load resource/);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await startPanel(page, `Messages ${unique()}`);
  const subject = `Question ${unique()}`;
  const email = `${unique()}@example.com`;
  await sendMessages(page, subject, email);
  await openTab(page, language, 'contacts', { status: 'all' });
  await page.getByLabel(words.search, { exact: true }).fill(`${subject} start`);
  await page.waitForURL((url) => url.searchParams.get('search') === `${subject} start`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: subject }).filter({ hasText: name });
  await expect(page.getByText(words.found(formatNumber(3, language)))).toBeVisible();

  const reply = (name: string) => page.getByRole('button', { name: `${words.reply}: ${name}` }).click();

  const saved = page.waitForEvent('download');
  await rowOf('Rahima').getByRole('link', { name: 'attachment.pdf' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('attachment.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe(pdf);

  await loseFirstResponse(page, '**/api/contacts/*/status');
  const mail = page.waitForRequest((request) => request.url().startsWith('mailto:'));
  await reply('Rahima');
  expect((await mail).url()).toBe(
    `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expectToast(page, words.done('contact.status'));
  await expect(rowOf('Rahima')).toContainText(words.messageStatuses.responded);
  const opened = page.waitForEvent('popup');
  await reply('Karim');
  const chat = await opened;
  await expect(chat).toHaveURL('https://wa.me/8801712345678');
  await chat.close();
  await expect(rowOf('Karim')).toContainText(words.messageStatuses.responded);

  await choose(page, language, `Salma: ${subject}`, words.markResponded);
  await expect(rowOf('Salma')).toContainText(words.messageStatuses.responded);
  await choose(page, language, `Salma: ${subject}`, words.close);
  await expectToast(page, words.done('contact.status'));
  await filter(page, language, words.status, 'closed');
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1);
  await choose(page, language, `Salma: ${subject}`, words.delete);
  await confirm(page, words.delete);
  await expectToast(page, words.done('contact.delete'));
  await expect(page.getByText(words.noContacts)).toBeVisible();

  await filter(page, language, words.status, 'all');
  await page.getByLabel(words.selectPage).check();
  await page.getByRole('button', { name: words.delete, exact: true }).click();
  await confirm(page, words.delete);
  const two = formatNumber(2, language);
  await expect(page.getByText(words.bulkProgress(two, two)).first()).toBeVisible();
  await expect(page.getByText(words.noContacts)).toBeVisible();
});
