import { randomUUID } from 'node:crypto';
import { frameWords as adminWords } from '../site/i18n/admin/frame.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, signInAnew, startPanel, unique, type Account } from './admin-accounts.ts';
import { choose, expectPublic, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openSectionTab } from './section-steps.ts';

const report = ({ shopId }: Account, text: string) => ({
  sql: "insert into shop_reports (id, shop_id, reason, text, created_at) values (?, ?, 'fake', ?, ?)",
  args: [randomUUID(), shopId, text, Date.now()],
});

test('an account is blocked and unblocked; a report leads to its page, to a note and to the dashboard of its owner @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const name = `Reported ${unique()}`;
  const { seller } = await startPanel(page, name);
  await test.step('an account is blocked with a reason, and unblocked below the list', async () => {
    const reason = `Sells copies ${unique()}`;
    await openTab(page, language, 'users', { search: seller.identifier });
    await choose(page, language, seller.identifier.split('@')[0] ?? '', words.block);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.block, exact: true })).toBeDisabled();
    await dialog.getByLabel(words.reason).fill(reason);
    await dialog.getByRole('button', { name: words.block, exact: true }).click();
    await expectToast(page, words.done('user.block'));
    await expectPublic(page, seller, 404);
    const blocked = page.getByRole('row').filter({ hasText: reason });
    await blocked.getByRole('button', { name: words.unblock }).click();
    await expectToast(page, words.done('user.unblock'));
    await expect(blocked).toHaveCount(0);
    await expect(page.getByRole('region', { name: words.blockedUsers }), 'the focus stays in the list').toBeFocused();
  });
  await test.step('a report leads to the account, where an admin adds a note', async () => {
    const text = `Nothing came ${unique()}`;
    await inDatabase([report(seller, text)]);
    await openTab(page, language, 'reports');
    await page.getByRole('row').filter({ hasText: text }).getByRole('link', { name }).click();
    const note = `Called her ${unique()}`;
    await page.getByLabel(words.newNote).fill(note);
    await page.reload();
    await expect(page.getByLabel(words.newNote), 'a reload keeps what was typed').toHaveValue(note);
    await page.getByRole('button', { name: words.addNote }).click();
    await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the owner’s dashboard is shown without a way to save', async () => {
    const dashboard = { ...frameWords(language), ...formWords(language) };
    await page.getByRole('button', { name: words.seeAsOwner }).click();
    await expect(page.getByText(dashboard.ownersView(name))).toBeVisible();
    await openSectionTab(page, language, 'shop-info');
    await expect(page.getByText(dashboard.onlyToLookAt)).toBeVisible();
    await expect(page.getByRole('button', { name: dashboard.save, exact: true })).toHaveCount(0);
    const back = page.getByRole('link', { name: dashboard.backToAccount });
    await expect(back, 'in the bar and in the notice').toHaveCount(2);
    for (const link of await back.all())
      await expect(link).toHaveAttribute('href', `${inLanguage('/admin', language)}?account=${seller.userId}`);
  });
  await test.step('a seller is refused', async () => {
    const frame = adminWords(language);
    await signInAnew(page, await newAccount(`Seller ${unique()}`));
    await page.goto(inLanguage('/admin/shops', language));
    await expect(page.getByRole('heading', { name: frame.accessDenied })).toBeVisible();
    const back = page.getByRole('link', { name: frame.backToDashboard });
    await expect(back).toHaveAttribute('href', inLanguage('/dashboard', language));
    await expectAccessible(page);
  });
});
