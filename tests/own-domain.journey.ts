import type { Page } from '@playwright/test';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { ownDomain } from '../site/i18n/own-domain.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals, startAccount } from './account-steps.ts';
import { expectToast, inDatabase, unique } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { expectScreenHolds } from './screen.ts';
import { openDashboard, shareButton } from './section-steps.ts';
import { expectSwipedAway } from './touch.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a seller connects a domain, replaces it, sees what is true of the new one, and removes it on the free plan @phone', async ({
  page,
  context,
  language,
}) => {
  const words = ownDomain(language);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const identifier = await startAccount(page);
  const putOnPlan = (plan: string) =>
    inDatabase([{ sql: 'update users set plan = ? where email = ?', args: [plan, identifier] }]);
  await putOnPlan('pro');
  await page.goto(inLanguage('/profile-settings', language));
  const card = page.getByRole('region', { name: words.heading });
  const field = card.getByRole('textbox', { name: words.label });
  const connect = card.getByRole('button', { name: words.connect });
  await field.fill('rahima');
  await connect.click();
  await expect(page.getByText(fieldTexts.domain_single[language])).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field, 'a reload keeps the input').toHaveValue('rahima');

  const domain = `${unique()}-fashion-house.com`;
  await field.fill(`https://WWW.${domain}/`);
  await field.press('Enter');
  await expect(page.getByText(`www.${domain}`, { exact: true }).first()).toBeVisible();
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
  await expect(page.getByText(`_poshora.${domain}`, { exact: true })).toBeVisible();
  await page.getByText(words.where).click();
  await expectScreenHolds(page);
  await page.getByRole('button', { name: words.copyOf(words.value, 'TXT') }).click();
  await expectToast(page, words.copied);
  await expectSwipedAway(page.locator('.ui-toast'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^poshora-verification=/);

  await replaceDomain(page, language, `new-${domain}`);
  await openDashboard(page, language);
  await shareButton(page, language).click();
  const share = shareWords(language);
  const { protocol, port, origin } = new URL(page.url());
  await expect(page.getByRole('dialog').getByLabel(share.link)).toHaveValue(`${protocol}//new-${domain}:${port}/`);
  await expect(page.getByRole('img', { name: new RegExp(origin) }), 'printed codes lead to the platform').toBeVisible();

  await putOnPlan('free');
  await page.goto(inLanguage('/profile-settings', language));
  await expect(page.getByText(words.inPro)).toBeVisible();
  await page.getByRole('button', { name: words.disconnect }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.disconnect }).click();
  await expectToast(page, words.disconnected);
  await expect(page.getByText(words.intro)).toBeVisible();
  await expect(card.getByRole('link', { name: words.seePlans }), 'the focus stays in the card').toBeFocused();
  await expect(connect).toHaveCount(0);
});

/** Replaces the domain on the open page. The new one is live, with redirects of the platform's address. */
async function replaceDomain(page: Page, language: Language, domain: string): Promise<void> {
  const words = ownDomain(language);
  const card = page.getByRole('region', { name: words.heading });
  const field = card.getByRole('textbox', { name: words.label });
  const change = card.getByRole('button', { name: words.change });
  await loseFirstResponse(page, '**/domain/check');
  await card.getByRole('button', { name: words.checkNow }).click();
  await expect(card.getByText(words.stillMissing), 'despite a lost response').toBeVisible();
  await change.click();
  await expect(field).toBeFocused();
  await card.getByRole('button', { name: common(language).cancel }).click();
  await expect(change).toBeFocused();
  await change.click();
  await field.fill(domain);
  await field.press('Enter');
  await expect(card.getByText(domain, { exact: true }).first()).toBeVisible();
  await expect(change).toBeFocused();
  await expect(card.getByText(words.stillMissing), 'a result of the domain before').toHaveCount(0);

  await inDatabase([{ sql: `update domains set state = 'live', proven_at = 1 where host = ?`, args: [domain] }]);
  await page.reload();
  const keys = await loseFirstResponse(page, '**/domain');
  await card.getByRole('checkbox').dblclick();
  await expectToast(page, words.redirectsSaved);
  await expect(card.getByRole('checkbox')).toBeChecked();
  expect([keys.length, new Set(keys).size], 'one change').toEqual([2, 1]);
}
