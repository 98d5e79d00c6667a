import type { Page } from '@playwright/test';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, startPanel, unique } from './admin-accounts.ts';
import { confirmTyped, callAs, choose, confirm, expectPublic, filter, openTab, wordsOf } from './admin-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** The visible ones of six products on a shop's public page. */
const shownOn = (page: Page, slug: string) => async () => {
  const html = await (await page.request.get(`/${slug}`)).text();
  return [1, 2, 3, 4, 5, 6].filter((number) => html.includes(`Shari ${number}`));
};

test('a plan is reset, and the admin role is granted and revoked @desktop', async ({ page, request, language }) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Reset ${unique()}`);
  const name = seller.identifier.split('@')[0] ?? '';
  const asSeller = (method: string, path: string, data?: object) => callAs(request, seller, [method, path], data);
  await asSeller('PUT', `/api/users/${seller.userId}/trial`, { action: 'start' });
  for (const number of [1, 2, 3, 4, 5, 6])
    await asSeller('POST', '/api/products', { name: `Shari ${number}`, price: 1250 });
  await expect.poll(shownOn(page, seller.slug)).toEqual([1, 2, 3, 4, 5, 6]);

  await openTab(page, language, 'users', { search: seller.identifier });
  const row = page.getByRole('row').filter({ hasText: `/${seller.slug}` });
  await expect(row).toContainText(words.plans.trial);
  await expect(row).toContainText(words.upTo(formatNumber(999, language)));
  await choose(page, language, name, words.resetPlan);
  await expect(page.getByRole('alertdialog').getByText(words.resetPlanText(name))).toBeVisible();
  await confirm(page, words.resetPlan);
  await expectToast(page, words.done('user.reset_plan'));
  await expect(row).toContainText(words.upTo(formatNumber(5, language)));
  await expect(row).toContainText(words.noTrial);
  await expect.poll(shownOn(page, seller.slug)).toEqual([2, 3, 4, 5, 6]);
  expect(await (await asSeller('POST', '/api/trial/check-user', {})).json()).toMatchObject({ canUseTrial: true });

  await choose(page, language, name, words.grantAdmin);
  await confirmTyped(page, words.grantAdmin, words.grantAdmin, name);
  await expectToast(page, words.done('user.grant_admin'));
  expect((await asSeller('GET', '/api/admin/overview')).status()).toBe(200);
  await filter(page, language, words.role, 'admin');
  await choose(page, language, name, words.revokeAdmin);
  await confirm(page, words.revokeAdmin);
  await expectToast(page, words.done('user.revoke_admin'));
  await expect(page.getByText(words.noUsers)).toBeVisible();
  expect((await asSeller('GET', '/api/admin/overview')).status()).toBe(403);
});

test('an account is blocked with a reason and unblocked, deleted and restored @phone', async ({
  page,
  request,
  language,
}) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Blocked ${unique()}`);
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
  await expectToast(page, words.done('user.block'));
  await expectPublic(page, seller, 404);
  const session = await callAs(request, seller, ['GET', '/api/auth/session']);
  expect(await session.json()).toEqual({ user: null });

  const blocked = page.getByRole('row').filter({ hasText: reason });
  await blocked.getByRole('button', { name: words.unblock }).click();
  await expectToast(page, words.done('user.unblock'));
  await expect(blocked).toHaveCount(0);
  await expect(page.getByRole('region', { name: words.blockedUsers }), 'the focus stays in the list').toBeFocused();
  await expectPublic(page, seller, 200);

  await call(page, 'POST', `/api/admin/users/${seller.userId}/block`, { reason });
  await filter(page, language, words.role, 'user');
  await expect(page.getByRole('row').filter({ hasText: seller.identifier })).toContainText(words.blocked);
  await choose(page, language, name, words.unblock);
  await expectToast(page, words.done('user.unblock'));
  await expectPublic(page, seller, 200);

  await choose(page, language, name, words.delete);
  await expect(dialog.getByText(words.deleteUser(name))).toBeVisible();
  await expect(dialog.getByLabel(words.typeThis(name)), 'the field has the focus').toBeFocused();
  await expect(dialog.locator('[type=submit]')).toBeDisabled();
  await confirmTyped(page, words.delete, words.delete, name);
  await expectToast(page, words.done('user.delete'));
  await expect(page.getByText(words.noUsers)).toBeVisible();
  await expectPublic(page, seller, 404);
  await filter(page, language, words.role, 'deleted');
  await choose(page, language, name, words.restore);
  await expectToast(page, words.done('user.restore'));
  await expectPublic(page, seller, 200);
});
