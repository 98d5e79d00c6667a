import type { BrowserContext, Locator, Page } from '@playwright/test';
import { frameWords } from '../site/i18n/admin/frame.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import { choose, confirm, filter, newTrxId, openTab, upgradeRequest, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { expectFits } from './screen.ts';

const rowOf = (page: Page, trxId: string) => page.getByRole('row').filter({ hasText: trxId });

test('payments are filtered, rejected with a reason, approved despite a lost connection, and deleted, with a thumb @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Upgrade ${unique()}`);
  const [paid, wrong, late] = [newTrxId(), newTrxId(), newTrxId()] as const;
  await inDatabase([paid, wrong, late].map((trxId) => upgradeRequest(seller, trxId)));
  await openTab(page, language, 'upgrades', { search: seller.identifier });

  await test.step('the first screen shows rows: filters are folded, with how many are set', async () => {
    await expect(page.locator('tbody tr')).toHaveCount(3);
    expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(500);
    await expect(page.getByLabel(words.status, { exact: true })).toBeHidden();
    const letGo = await holdRequests(page, '**/api/admin/upgrade-requests?*');
    await filter(page, language, words.status, 'all');
    await expect(page.getByRole('button', { name: words.filtersOn(formatNumber(1, language)) })).toBeVisible();
    await expect(page.getByRole('table'), 'shows that its rows are old').toHaveCSS('filter', 'grayscale(1)');
    letGo();
    await expect(page.getByRole('table')).toHaveCSS('filter', 'none');
    await expectFits(page);
  });
  await test.step('the second tap of a double tap does not answer the question, and Back closes it', async () => {
    const reject = page.getByRole('button', { name: `${words.reject}: ${wrong}` });
    await tapTwice(page, reject, page.getByRole('dialog').locator('[type=submit]'));
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, wrong), 'and the list stays').toBeVisible();
  });
  await rejectWithNote(page, language, wrong);
  await approveAfterLostConnection(page, context, language, paid);
  await test.step('a refused action shows the current list', async () => {
    await inDatabase([{ sql: "update upgrade_requests set status = 'rejected' where trx_id = ?", args: [late] }]);
    await page.getByRole('button', { name: `${words.approve}: ${late}` }).click();
    await confirm(page, words.approve);
    await expectToast(page, words.error);
    await expect(rowOf(page, late)).toContainText(words.requestStatuses.rejected);
    await page.locator('.ui-toast__close').click();
  });
  await test.step('a request is deleted, and the focus passes to the next row', async () => {
    await choose(page, language, late, words.delete);
    await expect(page.getByRole('alertdialog').getByText(words.deleteRequestText(late))).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(rowOf(page, late).getByRole('button'), 'a closed question returns the focus').toBeFocused();
    await choose(page, language, late, words.delete);
    await confirm(page, words.delete);
    await expectToast(page, words.done('upgrade_request.delete'));
    await expect(rowOf(page, late)).toHaveCount(0);
    await expect(page.locator('tbody :focus')).toHaveCount(1);
  });
});

/** Taps a control, and the place of another one that the first tap opens, before that accepts taps. */
async function tapTwice(page: Page, first: Locator, second: Locator): Promise<void> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await first.click();
  const { x, y, width, height } = (await second.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(second).toBeVisible();
  expect(writes).toEqual([]);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

async function rejectWithNote(page: Page, language: Language, trxId: string): Promise<void> {
  const words = wordsOf(language);
  await page.getByRole('button', { name: `${words.reject}: ${trxId}` }).click();
  const why = page.getByRole('dialog', { name: `${words.reject}: ${trxId}` });
  await why.getByLabel(words.reason).selectOption('other');
  await expect(why.getByRole('button', { name: words.reject })).toBeDisabled();
  await why.getByLabel(words.rejectNote).fill('Please call us.');
  await expectAccessible(page);
  await why.getByRole('button', { name: words.reject }).click();
  await expectToast(page, words.done('upgrade_request.reject'));
  await expect(rowOf(page, trxId)).toContainText(`${words.rejectReasons.other}: Please call us.`);
}

async function approveAfterLostConnection(
  page: Page,
  context: BrowserContext,
  language: Language,
  trxId: string,
): Promise<void> {
  const words = wordsOf(language);
  const approve = page.getByRole('button', { name: `${words.approve}: ${trxId}` });
  await context.setOffline(true);
  await approve.click();
  await confirm(page, words.approve);
  await expectToast(page, words.error);
  await expect(rowOf(page, trxId), 'without a connection, the list stays').toBeVisible();
  await expect(page.getByText(frameWords(language).notUpdated)).toBeVisible();
  await page.locator('.ui-toast__close').click();
  await context.setOffline(false);
  await approve.click();
  await expect(page.getByRole('alertdialog')).toContainText(formatNumber(899, language));
  await confirm(page, words.approve);
  await expectToast(page, words.done('upgrade_request.approve'));
  await expect(rowOf(page, trxId)).toContainText(words.requestStatuses.approved);
  await page.locator('.ui-toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done('upgrade_request.take_back'));
  await expect(rowOf(page, trxId)).toContainText(words.requestStatuses.pending);
}
