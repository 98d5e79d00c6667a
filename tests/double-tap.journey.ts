import type { Locator, Page } from '@playwright/test';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import { choose, confirm, newTrxId, openTab, upgradeRequest, wordsOf } from './admin-steps.ts';
import { expect, test } from './journey.ts';

/** Taps without waiting until the control accepts it. */
async function tap(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test('the second tap of a double tap does not answer the question that the first one opened @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Twice ${unique()}`);
  const trxId = newTrxId();
  await inDatabase([upgradeRequest(seller, trxId)]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const setSpeed = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  await openTab(page, language, 'upgrades', { search: seller.identifier, status: 'all' });

  await setSpeed(0.01);
  await page.getByRole('button', { name: `${words.reject}: ${trxId}` }).click();
  await tap(page, page.getByRole('dialog').locator('[type=submit]'));
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(writes).toEqual([]);
  await setSpeed(1);
  await page.goBack();

  await setSpeed(0.01);
  await choose(page, language, trxId, words.delete);
  await tap(page, page.getByRole('alertdialog').getByRole('button', { name: words.delete }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(writes).toEqual([]);
  await setSpeed(1);
  await confirm(page, words.delete);
  await expectToast(page, words.done('upgrade_request.delete'));
});
