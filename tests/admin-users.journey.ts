import type { Page } from '@playwright/test';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, startPanel, unique } from './admin-accounts.ts';
import { browserOf, choose, confirm, expectPublic, openTab, wordsOf } from './admin-steps.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** What stands on a shop's public page, of six products. */
const shownOn = (page: Page, slug: string) => async () => {
  const html = await (await page.request.get(`/${slug}`)).text();
  return [1, 2, 3, 4, 5, 6].filter((number) => html.includes(`Shari ${number}`));
};

test('a plan is reset, and the admin role is granted and taken away @desktop', async ({
  page,
  browser,
  baseURL,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  const frame = frameWords(language);
  const { seller } = await startPanel(page, baseURL, `Reset ${unique()}`);
  const name = seller.identifier.split('@')[0] ?? '';
  const shop = await browserOf(browser, watch, seller, baseURL);
  await shop.goto('/favicon.svg');
  await call(shop, 'PUT', `/api/users/${seller.userId}/trial`, { action: 'start' });
  await addProducts(shop, 6);
  await expect.poll(shownOn(page, seller.slug)).toEqual([1, 2, 3, 4, 5, 6]);

  await openTab(page, language, 'users', { search: seller.identifier });
  const row = page.getByRole('row').filter({ hasText: `/${seller.slug}` });
  await expect(row).toContainText(words.plans.trial);
  await expectAccessible(page);
  await expect(row).toContainText(words.products(formatNumber(999, language)));
  await choose(page, language, name, words.resetPlan);
  await expect(page.getByRole('alertdialog').getByText(words.resetPlanText(name))).toBeVisible();
  await confirm(page, words.resetPlan);
  await expectToast(page, words.done.resetPlan);
  await expect(row).toContainText(words.products(formatNumber(5, language)));
  await expect(row).toContainText(words.noTrial);
  await expect.poll(shownOn(page, seller.slug)).toEqual([2, 3, 4, 5, 6]);
  expect(await call(shop, 'POST', '/api/trial/check-user', {})).toMatchObject({ canUseTrial: true });

  await choose(page, language, name, words.grantAdmin);
  await confirm(page, words.grantAdmin);
  await expectToast(page, words.done.grantAdmin);
  await shop.goto(inLanguage('/admin', language));
  await expect(shop.getByRole('heading', { name: frame.title })).toBeVisible();
  await page.getByLabel(words.role).selectOption('admin');
  await choose(page, language, name, words.revokeAdmin);
  await confirm(page, words.revokeAdmin);
  await expectToast(page, words.done.revokeAdmin);
  await expect(page.getByText(words.noUsers)).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('heading', { name: frame.accessDenied })).toBeVisible();
  await shop.context().close();
});

test('an account is blocked with a reason and unblocked, deleted and restored @phone', async ({
  page,
  browser,
  baseURL,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, baseURL, `Blocked ${unique()}`);
  const name = seller.identifier.split('@')[0] ?? '';
  const reason = `Sells copies ${unique()}`;
  await expectPublic(page, seller, 200);
  await openTab(page, language, 'users', { search: seller.identifier });
  await choose(page, language, name, words.block);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.block, exact: true })).toBeDisabled();
  await dialog.getByLabel(words.reason).fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.block, exact: true }).click();
  await expectToast(page, words.done.block);
  await expectPublic(page, seller, 404);
  const shop = await browserOf(browser, watch, seller, baseURL);
  await shop.goto(inLanguage('/dashboard', language));
  await shop.waitForURL((url) => url.pathname === inLanguage('/login', language));

  const blocked = page.getByRole('listitem').filter({ hasText: reason });
  await blocked.getByRole('button', { name: words.unblock }).click();
  await expectToast(page, words.done.unblock);
  await expect(blocked).toHaveCount(0);
  await expectPublic(page, seller, 200);

  await call(page, 'POST', `/api/admin/users/${seller.userId}/block`, { reason });
  await page.reload();
  await choose(page, language, name, words.unblock);
  await expectToast(page, words.done.unblock);
  await expectPublic(page, seller, 200);

  await choose(page, language, name, words.delete);
  await expect(page.getByRole('alertdialog').getByText(words.deleteUser(name))).toBeVisible();
  await confirm(page, words.delete);
  await expectToast(page, words.done.deleteUser);
  await expect(page.getByText(words.noUsers)).toBeVisible();
  await expectPublic(page, seller, 404);
  await page.getByLabel(words.role).selectOption('deleted');
  await choose(page, language, name, words.restore);
  await expectToast(page, words.done.restoreUser);
  await expectPublic(page, seller, 200);
  await shop.context().close();
});
