import { randomUUID } from 'node:crypto';
import { actionNames } from '../site/i18n/admin/actions.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { inLanguage } from '../site/paths.ts';
import { choose, menuOf } from './product-steps.ts';
import { expectToast, inDatabase, startPanel, unique, type Account } from './admin-accounts.ts';
import { callAs, openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openSectionTab } from './section-steps.ts';

const report = ({ shopId }: Account, text: string) => ({
  sql: "insert into shop_reports (id, shop_id, reason, text, created_at) values (?, ?, 'fake', ?, ?)",
  args: [randomUUID(), shopId, text, Date.now()],
});

test('a report leads to the account, where an admin adds a note and opens the owner’s dashboard read-only @phone', async ({
  page,
  request,
  watch,
  language,
}) => {
  watch.allow(/status of 403/);
  const words = wordsOf(language);
  const dashboard = { ...frameWords(language), ...productWords(language), ...formWords(language) };
  const name = `Reported ${unique()}`;
  const { seller, admin } = await startPanel(page, name);
  const added = await callAs(request, seller, ['POST', '/api/products'], { name: 'Shari 1', price: 1250 });
  expect(added.ok()).toBe(true);
  const text = `Nothing came ${unique()}`;
  await inDatabase([report(seller, text)]);
  const look = ['POST', `/api/admin/users/${seller.userId}/see-as-owner`] as const;
  expect((await callAs(request, admin, look, {})).ok()).toBe(true);

  await openTab(page, language, 'reports');
  const row = page.getByRole('row').filter({ hasText: text });
  await row.getByRole('link', { name }).click();
  const earlier = actionNames(language)['user.see_as_owner'];
  await expect(page.getByRole('row').filter({ hasText: earlier })).toHaveCount(1);
  const note = `Called her ${unique()}`;
  await page.getByLabel(words.newNote).fill(note);
  await page.reload();
  await expect(page.getByLabel(words.newNote), 'a reload keeps what was typed').toHaveValue(note);
  await page.getByRole('button', { name: words.addNote }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.seeAsOwner }).click();
  await expect(page.getByText(dashboard.ownersView(name))).toBeVisible();
  await openSectionTab(page, language, 'shop-info');
  await expect(page.getByText(dashboard.onlyToLookAt)).toBeVisible();
  await expect(page.getByRole('button', { name: dashboard.save, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await openSectionTab(page, language, 'products');
  await choose(page, language, 'Shari 1', dashboard.menu.hide);
  await expectToast(page, dashboard.saveFailed);
  await menuOf(page, language, 'Shari 1').click();
  await expect(page.getByRole('menuitem', { name: dashboard.menu.hide })).toBeVisible();
  await page.keyboard.press('Escape');

  const back = page.getByRole('link', { name: dashboard.backToAccount });
  await expect(back, 'in the bar and in the notice').toHaveCount(2);
  for (const link of await back.all())
    await expect(link).toHaveAttribute('href', `${inLanguage('/admin', language)}?account=${seller.userId}`);
  const looks = "select count(*) from audit_log where action = 'user.see_as_owner' and target_id = ?";
  expect(await lookUp(looks, seller.userId), 'a second look within a minute is the same entry').toBe('1');
});
