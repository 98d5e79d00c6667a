import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { staffWords } from '../site/i18n/staff.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { inDatabase, newAccount, signIn } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSellerWith } from './product-steps.ts';

test('an invited person works in the orders of a shop until she is removed @phone', async ({
  page,
  browser,
  baseURL,
  language,
  watch,
}) => {
  const words = staffWords(language);
  const owner = await startSellerWith(page, baseURL, { plan: 'starter', products: ['Shari'] });
  await inDatabase([{ sql: `update shops set order_mode = 'kept' where id = ?`, args: [owner.shopId] }]);
  await page.goto(inLanguage('/profile-settings', language));
  const card = page.getByRole('region', { name: words.heading });
  await card.getByLabel(words.name, { exact: true }).fill('Salma');
  await card.getByLabel(words.contact).fill('01712345678');
  await card.getByRole('button', { name: words.invite, exact: true }).click();
  const link = await card.getByRole('textbox', { name: words.copy }).inputValue();
  await expectAccessible(page);

  const working = await browser.newContext({ baseURL: baseURL ?? '' });
  watch.follow(working);
  watch.allow(refusals);
  const member = await working.newPage();
  const salma = await newAccount('Salma House');
  await signIn(member, salma, baseURL);
  await member.goto(link);
  const accept = member.getByRole('button', { name: words.accept, exact: true });
  await expect(accept).toBeVisible();
  await expectAccessible(member);
  await accept.click();
  await expect(member.getByText(orderWords(language).emptyTitle)).toBeVisible();
  await expect(member.getByRole('tab')).toHaveText([frameWords(language).section.orders]);

  await page.reload();
  await card.getByRole('button', { name: words.removeOf('Salma') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(card.getByText(words.nobody)).toBeVisible();
  // The page is still open: its next call is refused, and it says why.
  const sections = orderWords(language).views;
  await member.getByRole('button', { name: sections.settings, exact: true }).click();
  await expect(member.getByRole('heading', { name: words.lockedOut })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: words.backToOwn }).click();
  await expect(member.getByRole('tab')).not.toHaveCount(1);

  // Of a shop that she still works in she takes leave herself.
  await inDatabase([
    {
      sql: `insert into members (shop_id, user_id, role, name, created_at) values (?, ?, 'catalogue', 'Salma', ?)`,
      args: [owner.shopId, salma.userId, Date.now()],
    },
  ]);
  await member.goto(inLanguage('/profile-settings', language));
  const works = member.getByRole('region', { name: words.works });
  await works.getByRole('button').click();
  await member.getByRole('alertdialog').getByRole('button', { name: words.leave, exact: true }).click();
  await expect(works).toHaveCount(0);
  await page.reload();
  await expect(card.getByText(words.nobody)).toBeVisible();
  await working.close();
});
