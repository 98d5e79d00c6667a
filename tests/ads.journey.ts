import { adSecrets } from '../api/orders/ads/services/ads-testing.ts';
import { adWords } from '../site/i18n/dashboard/ads.ts';
import { orderFigureWords } from '../site/i18n/dashboard/order-figures.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { dhakaDay } from '../api/platform/formats/dhaka-time.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { openDashboard, openSectionTab, putOnPlan } from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test('a seller finds Ads from the analytics, connects Meta and reads its answer to a test @phone', async ({
  page,
  language,
}) => {
  const words = adWords(language);
  const figures = orderFigureWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await openDashboard(page, language, 'analytics');
  await expect(page.getByText(figures.noCampaign)).toBeVisible();
  await page.getByRole('button', { name: figures.measureAds }).click();
  await expect(page.getByText(words.onlyPlans), 'on the free plan').toBeVisible();
  await expect(page.getByRole('button', { name: words.connect(words.names.meta) })).toHaveCount(0);
  await expectAccessible(page);

  await putOnPlan(seller, 'starter');
  await page.reload();
  await page.getByRole('button', { name: words.connect(words.names.meta) }).click();
  await page.getByLabel(words.fields.pixelId).fill(adSecrets.meta.pixelId);
  await page.getByLabel(words.fields.secret).fill(adSecrets.meta.secret);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.states.untested)).toBeVisible();
  await page.getByRole('button', { name: words.test, exact: true }).click();
  const code = page.getByLabel(words.testCode);
  await expect(code, 'without a code').toHaveAttribute('aria-invalid', 'true');
  await code.fill('TEST12345');
  await page.getByRole('button', { name: words.test, exact: true }).click();
  await expect(page.getByText(words.states.works)).toBeVisible();
  await expect(page.locator('.ui-notice--done')).toContainText(words.response('', '').split('(')[0] ?? '');
  await page.getByLabel(words.purchase).selectOption('confirmed');
  await expectToast(page, words.purchaseSaved);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(words.id(adSecrets.meta.pixelId))).toBeVisible();
  await expect(page.getByLabel(words.purchase)).toHaveValue('confirmed');
  expect(await page.content()).not.toContain(adSecrets.meta.secret);

  await inDatabase([
    {
      sql: 'insert into daily_campaigns (shop_id, day, campaign, views) values (?, ?, ?, ?)',
      args: [seller.shopId, dhakaDay(Date.now()), 'facebook · Eid', 7],
    },
  ]);
  await openSectionTab(page, language, 'analytics');
  await page.reload();
  const campaigns = page.getByRole('table').filter({ hasText: figures.campaign });
  await expect(campaigns.getByRole('row')).toHaveCount(2);
  await expect(campaigns).toContainText('facebook · Eid');
});

test('a refused token shows the answer, and replacing it helps; a removed account is gone @desktop', async ({
  page,
  language,
}) => {
  const words = adWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await putOnPlan(seller, 'starter');
  await openDashboard(page, language);
  await openSectionTab(page, language, 'ads');
  const save = async (secret: string) => {
    await page.getByLabel(words.fields.pixelId).fill(adSecrets.tiktok.pixelId);
    await page.getByLabel(words.fields.secret).fill(secret);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByLabel(words.testCode).fill('TEST12345');
    await page.getByRole('button', { name: words.test, exact: true }).click();
  };
  await page.getByRole('button', { name: words.connect(words.names.tiktok) }).click();
  await save('wrong');
  const problem = page.getByRole('alert').filter({ hasText: words.states.refused });
  await expect(problem).toContainText('Access token is incorrect or has been revoked.');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.replace }).click();
  await save(adSecrets.tiktok.secret);
  await expect(page.getByText(words.states.works)).toBeVisible();
  await expect(page.locator('.ui-notice--problem')).toHaveCount(0);

  await page.getByRole('button', { name: words.connect(words.names.ga4) }).click();
  await page.getByLabel(words.ga4Fields.pixelId).fill('UA-1');
  await page.getByLabel(words.ga4Fields.secret).fill(adSecrets.ga4.secret);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByLabel(words.ga4Fields.pixelId)).toBeFocused();
  await page.getByRole('button', { name: words.cancel, exact: true }).click();

  await page.getByRole('button', { name: words.remove, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expectToast(page, words.removed);
  await expect(page.getByRole('button', { name: words.connect(words.names.tiktok) })).toBeVisible();
});
