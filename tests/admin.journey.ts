import { tabs } from '../site/admin/address.ts';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, password, signIn, startPanel, unique } from './admin-accounts.ts';
import { answerTyped, choose, expectPublic, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';

const passwordWasLongAgo = (userId: string) =>
  inDatabase([{ sql: 'update sessions set password_confirmed_at = 0 where user_id = ?', args: [userId] }]);

test('every tab opens and keeps its place in the address, and a list that cannot be had says so @desktop', async ({
  page,
  baseURL,
  watch,
  language,
}) => {
  watch.allow(/status of 503/);
  const frame = frameWords(language);
  await startPanel(page, baseURL, `Tabs ${unique()}`);
  await page.goto(inLanguage('/admin', language));
  const tabOf = (name: (typeof tabs)[number]) => page.getByRole('tab', { name: new RegExp(`^${frame.tab[name]}`) });
  for (const name of tabs) {
    await tabOf(name).click();
    await expect(tabOf(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.admin-skeleton, .admin-wait')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('tab') ?? 'dashboard').toBe(name);
  }
  await page.goBack();
  await expect(tabOf('analytics')).toHaveAttribute('aria-selected', 'true');
  await tabOf('dashboard').click();
  await expect(page.getByText(frame.recentShops)).toBeVisible();
  await expectAccessible(page);

  for (const list of ['shops?*', 'overview'])
    await page.route(`**/api/admin/${list}`, (route) => route.fulfill({ status: 503, json: {} }));
  await openTab(page, language, 'shops');
  await expect(page.getByText(frame.loadFailed)).toBeVisible();
  await expect(page.locator('.admin-heading')).toContainText(wordsOf(language).registered);
  await expect(page.locator('.admin-heading'), 'no count is made up').not.toContainText('(');
});

test('a shop is found, suspended, activated, deleted by its name and restored @phone', async ({
  page,
  baseURL,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  watch.allow(/status of 40[34]/);
  const name = `${unique()} ${language}`;
  const { seller, admin } = await startPanel(page, baseURL, name);
  await expectPublic(page, seller, 200);
  await openTab(page, language, 'shops');
  await page.getByLabel(words.search, { exact: true }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  await choose(page, language, name, words.suspend);
  await answerTyped(page, words.suspendTitle, words.suspend, 'Copied pictures');
  await expectToast(page, words.done.suspendShop);
  await expectPublic(page, seller, 404);
  await choose(page, language, name, words.activate);
  await expectToast(page, words.done.activateShop);
  await expectPublic(page, seller, 200);

  await passwordWasLongAgo(admin.userId);
  await choose(page, language, name, words.delete);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.delete })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: words.delete }).click();
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.confirm }).click();
  await expectToast(page, words.done.deleteShop);
  await expect(page.getByText(words.noShops)).toBeVisible();
  await expectPublic(page, seller, 404);

  await page.getByLabel(words.status).selectOption('deleted');
  await choose(page, language, name, words.restore);
  await expectToast(page, words.done.restoreShop);
  await expectPublic(page, seller, 200);
});

test('several shops are suspended and deleted at once, with a bar and what came of each @desktop', async ({
  page,
  baseURL,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  watch.allow(/status of 40[34]/);
  const word = unique();
  const sellers = await Promise.all([1, 2, 3].map((number) => newAccount(`${word} ${number}`)));
  const { admin } = await startPanel(page, baseURL, `Bulk ${unique()}`);
  await page.goto(`${inLanguage('/admin/shops', language)}?search=${word}`);
  const three = formatNumber(3, language);
  const begin = async (action: string) => {
    await page.getByLabel(words.selectPage).check();
    await page.getByRole('button', { name: action, exact: true }).click();
  };
  const expectAllDone = async (action: string) => {
    const dialog = page.getByRole('dialog', { name: words.bulkTitle(action, three) });
    await expect(dialog.getByText(words.bulkProgress(three, three))).toBeVisible();
    await expect(dialog.getByText(words.bulkDone, { exact: true })).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await begin(words.suspend);
  await answerTyped(page, words.bulkTitle(words.suspendShops, three), words.suspend, 'Copied pictures');
  await expectAllDone(words.suspend);
  await expect(page.getByRole('cell', { name: words.statuses.inactive })).toHaveCount(3);
  for (const seller of sellers) await expectPublic(page, seller, 404);

  await passwordWasLongAgo(admin.userId);
  await begin(words.delete);
  const question = page.getByRole('dialog', { name: words.bulkTitle(words.deleteShops, three) });
  for (const number of [1, 2, 3]) await expect(question.getByText(`${word} ${number}`)).toBeVisible();
  await question.getByRole('textbox').fill('2');
  await expect(question.getByRole('button', { name: words.delete })).toBeDisabled();
  await question.getByRole('textbox').fill(three);
  await expectAccessible(page);
  await question.getByRole('button', { name: words.delete }).click();
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.confirm }).click();
  await expectAllDone(words.delete);
  await expect(page.getByText(words.noShops)).toBeVisible();
  await page.getByLabel(words.status).selectOption('deleted');
  await expect(page.getByRole('cell', { name: words.statuses.deleted })).toHaveCount(3);
});

test('a seller is denied and led back to the dashboard @phone', async ({ page, baseURL, language }) => {
  const frame = frameWords(language);
  await signIn(page, await newAccount(`Seller ${unique()}`), baseURL);
  for (const path of ['/admin', '/admin/shops'] as const) {
    await page.goto(inLanguage(path, language));
    await expect(page.getByRole('heading', { name: frame.accessDenied })).toBeVisible();
    await expect(page.getByText(frame.accessDeniedText)).toBeVisible();
    const back = page.getByRole('link', { name: frame.backToDashboard });
    await expect(back).toHaveAttribute('href', inLanguage('/dashboard', language));
  }
  await expectAccessible(page);
});
