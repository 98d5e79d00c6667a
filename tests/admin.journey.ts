import { expectToast, inDatabase, password, signIn, newAccount, startPanel, unique } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';

const texts = {
  en: {
    base: '/admin',
    actions: 'Actions',
    suspend: 'Suspend',
    activate: 'Activate',
    delete: 'Delete',
    restore: 'Restore',
    suspended: 'Shop suspended successfully',
    activated: 'Shop activated successfully',
    deleted: 'Shop deleted successfully',
    restored: 'Shop restored successfully',
    noShops: 'No shops found matching your criteria',
    search: 'Search',
    status: 'Status',
    password: 'Password',
    confirm: 'Confirm',
    tabs: ['Dashboard', 'Shops', 'Upgrades', 'Contacts Message', 'User Management', 'Audit log', 'Analytics', 'Health'],
  },
  bn: {
    base: '/bn/admin',
    actions: 'কাজ',
    suspend: 'বন্ধ করুন',
    activate: 'চালু করুন',
    delete: 'মুছুন',
    restore: 'ফিরিয়ে আনুন',
    suspended: 'দোকান বন্ধ করা হয়েছে',
    activated: 'দোকান চালু হয়েছে',
    deleted: 'দোকান মুছে ফেলা হয়েছে',
    restored: 'দোকান ফিরিয়ে আনা হয়েছে',
    noShops: 'এমন কোনো দোকান পাওয়া যায়নি',
    search: 'খুঁজুন',
    status: 'অবস্থা',
    password: 'পাসওয়ার্ড',
    confirm: 'নিশ্চিত করুন',
    tabs: ['ড্যাশবোর্ড', 'দোকান', 'আপগ্রেড', 'যোগাযোগের বার্তা', 'ব্যবহারকারী', 'অডিট লগ', 'পরিসংখ্যান', 'সিস্টেমের অবস্থা'],
  },
} as const;

for (const language of ['en', 'bn'] as const) {
  const words = texts[language];

  test(`every tab opens, keeps its place in the address and is accessible (${language})`, async ({ page, baseURL }) => {
    await startPanel(page, baseURL, `Tabs ${unique()}`);
    await page.goto(words.base);
    for (const [index, name] of words.tabs.entries()) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.admin-skeleton, .admin-wait')).toHaveCount(0);
      await expectAccessible(page);
      if (index > 0) expect(new URL(page.url()).searchParams.get('tab')).toBeTruthy();
    }
    await page.goBack();
    await expect(page.getByRole('tab', { name: new RegExp(`^${words.tabs[6]}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test(`a shop is found, suspended, activated, deleted by its name and restored (${language})`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.allow(/status of 40[34]/);
    const name = `${unique()} ${language}`;
    const { seller, admin } = await startPanel(page, baseURL, name);
    const publicStatus = async () => (await page.request.get(`/${seller.slug}`)).status();
    await expect.poll(publicStatus).toBe(200);
    await page.goto(`${words.base}?tab=shops`);
    await page.getByLabel(words.search, { exact: true }).fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    const choose = async (action: string) => {
      await page.getByRole('button', { name: `${words.actions}: ${name}` }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    const said = (text: string) => expectToast(page, text);

    await choose(words.suspend);
    await page.getByRole('alertdialog').getByRole('button', { name: words.suspend }).click();
    await said(words.suspended);
    await expect.poll(publicStatus).toBe(404);
    await choose(words.activate);
    await said(words.activated);
    await expect.poll(publicStatus).toBe(200);

    await inDatabase([
      { sql: 'update sessions set password_confirmed_at = 0 where user_id = ?', args: [admin.userId] },
    ]);
    await choose(words.delete);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.delete })).toBeDisabled();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: words.delete }).click();
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.confirm }).click();
    await said(words.deleted);
    await expect(page.getByText(words.noShops)).toBeVisible();
    await expect.poll(publicStatus).toBe(404);

    await page.getByLabel(words.status).selectOption('deleted');
    await choose(words.restore);
    await said(words.restored);
    await expect.poll(publicStatus).toBe(200);
  });
}

test('a seller is denied and led back to the dashboard', async ({ page, baseURL }) => {
  await signIn(page, await newAccount(`Seller ${unique()}`), baseURL);
  for (const path of ['/admin', '/admin/shops']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  }
  await expectAccessible(page);
});
