import { common } from '../site/i18n/common.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { staffWords } from '../site/i18n/staff.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase, newAccount, signIn, type Account } from './admin-accounts.ts';
import { callAs } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { isPhone, startSellerWith } from './product-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('an invited person works in the orders of a shop until she is removed @phone', async ({
  page,
  request,
  language,
}) => {
  const words = staffWords(language);
  const owner = await startSellerWith(page, { plan: 'starter', products: ['Shari'] });
  await inDatabase([{ sql: `update shops set order_mode = 'saved' where id = ?`, args: [owner.shopId] }]);
  await addMember(owner, await newAccount('Lima House'), 'orders', 'Lima');
  const rina = await newAccount('Rina House');
  await addMember(owner, rina, 'orders', 'Rina');
  await page.goto(inLanguage('/profile-settings', language));
  const card = page.getByRole('region', { name: words.heading });
  await card.getByLabel(words.name, { exact: true }).fill('Salma');
  await card.getByLabel(words.contact).fill('01712345678');
  await page.reload();
  await expect(card.getByLabel(words.name, { exact: true })).toHaveValue('Salma');
  await expect(card.getByLabel(words.contact)).toHaveValue('01712345678');
  await card.getByRole('button', { name: words.invite, exact: true }).click();
  const earlier = await card.getByRole('textbox', { name: words.copy }).inputValue();
  await card.getByLabel(words.name, { exact: true }).fill('Salma');
  await card.getByLabel(words.contact).fill('01712345678');
  await card.getByRole('button', { name: words.invite, exact: true }).click();
  await expect(card.getByText(words.renewed)).toBeVisible();
  const link = await card.getByRole('textbox', { name: words.copy }).inputValue();
  expect(link).not.toBe(earlier);
  await loseFirstResponse(page, '**/staff/*');
  await card.getByRole('button', { name: words.removeOf('Lima') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(page.getByLabel(words.removeOf('Lima'))).toHaveCount(0);
  await expect(card.locator(':focus'), 'the focus stays in the list').toHaveCount(1);
  await expectAccessible(page);
  const removeRina = card.getByRole('button', { name: words.removeOf('Rina') });
  // Another device removes her first.
  const member = (userId: string) => `/api/shops/${owner.shopId}/staff/${userId}`;
  expect((await callAs(request, owner, ['DELETE', member(rina.userId)])).status()).toBe(200);
  await removeRina.click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(page.getByLabel(words.removeOf('Rina'))).toHaveCount(0);
  await expectToast(page, words.removed('Rina'));

  const salma = await newAccount('Salma House');
  await signIn(page, salma);
  await page.goto(link);
  const accept = page.getByRole('button', { name: words.accept, exact: true });
  await expect(accept).toBeVisible();
  await page.context().setOffline(true);
  await accept.click();
  await expect(page.getByText(common(language).networkError)).toBeVisible();
  await page.context().setOffline(false);
  await accept.click();
  await expect(page.getByText(orderWords(language).emptyTitle)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    frameWords(language).section.orders,
    /^(Money|টাকা)/,
    ...((await isPhone(page)) ? [frameWords(language).section.more] : []),
  ]);
  await page.goBack();
  await expect(page, 'Back does not lead to the used link').toHaveURL(/profile-settings/);
  await page.goForward();
  await expect(page.getByText(orderWords(language).emptyTitle)).toBeVisible();

  expect((await callAs(request, owner, ['DELETE', member(salma.userId)])).status()).toBe(200);
  // The server ends the page's event stream. The next call of the page is refused with a reason.
  await expect(page.getByRole('heading', { name: words.lockedOut })).toBeVisible();
  await expect(page.locator(':focus'), 'a screen reader reads it').toContainText(words.lockedOut);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.backToOwn }).click();
  await expect(page.getByRole('tab', { name: frameWords(language).section.products })).toBeVisible();

  // Salma is a member again, and leaves the shop herself.
  await addMember(owner, salma, 'catalogue', 'Salma');
  await page.goto(inLanguage('/profile-settings', language));
  const works = page.getByRole('region', { name: words.works });
  const leave = async () => {
    await works.getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.leave, exact: true }).click();
  };
  await leave();
  await expect(page.getByText(words.works)).toHaveCount(0);
  const members = () => lookUp('select count(*) from members where shop_id = ?', owner.shopId);
  await expect.poll(members).toBe('0');
});

/** Adds a staff member, as an accepted invitation does. */
const addMember = ({ shopId }: Account, { userId }: Account, role: 'orders' | 'catalogue', name: string) =>
  inDatabase([
    {
      sql: 'insert into members (shop_id, user_id, role, name, created_at) values (?, ?, ?, ?, ?)',
      args: [shopId, userId, role, name, Date.now()],
    },
  ]);
