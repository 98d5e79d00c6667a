import type { Page } from '@playwright/test';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, startPanel, unique } from './admin-accounts.ts';
import { choose, confirm, filter, openTab, wordsOf } from './admin-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

/** Sends messages as a visitor. */
async function sendMessages(page: Page, subject: string, email: string): Promise<void> {
  for (const name of ['Rahima', 'Salma'])
    await call(page, 'POST', '/api/contacts', { subject, message: 'How do I start?', name, email });
}

test('a message is found, answered, closed and deleted @desktop', async ({ page, watch, language }) => {
  watch.allow(/mailto:|Failed to load resource/);
  const words = wordsOf(language);
  await startPanel(page, `Messages ${unique()}`);
  const subject = `Question ${unique()}`;
  const email = `${unique()}@example.com`;
  await sendMessages(page, subject, email);
  await openTab(page, language, 'contacts', { status: 'all' });
  await page.getByLabel(words.search, { exact: true }).fill(`${subject} start`);
  await page.waitForURL((url) => url.searchParams.get('search') === `${subject} start`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: subject }).filter({ hasText: name });
  await expect(page.getByText(words.found(formatNumber(2, language)))).toBeVisible();

  await loseFirstResponse(page, '**/api/contacts/*/status');
  const mail = page.waitForRequest((request) => request.url().startsWith('mailto:'));
  await page.getByRole('button', { name: `${words.reply}: Rahima` }).click();
  expect((await mail).url()).toContain(`mailto:${encodeURIComponent(email)}?subject=`);
  await expect(rowOf('Rahima')).toContainText(words.messageStatuses.responded);
  await choose(page, language, `Salma: ${subject}`, words.close);
  await expectToast(page, words.done('contact.status'));
  await filter(page, language, words.status, 'closed');
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1);
  await choose(page, language, `Salma: ${subject}`, words.delete);
  await confirm(page, words.delete);
  await expectToast(page, words.done('contact.delete'));
  await expect(page.getByText(words.noContacts)).toBeVisible();
});
