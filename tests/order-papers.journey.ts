import sharp from 'sharp';
import { paperWords } from '../site/i18n/dashboard/papers.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { inDatabase } from './admin-accounts.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { photo } from './photos.ts';
import { ordersOf, orderSheet, selectAll, startSavingSeller } from './order-steps.ts';
import { openDashboard, putOnPlan } from './section-steps.ts';

const address = 'বাড়ি নং ১২, রোড নং ৭, ব্লক সি, মসজিদের পাশের গলি, হলুদ গেট, চতুর্থ তলা, মিরপুর ১০ গোলচত্বরের কাছে, ';

test('a document is shared as a picture; labels print on a sheet, and the longest address cuts off no amount', async ({
  page,
  language,
}) => {
  const words = paperWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await putOnPlan(seller, 'pro');
  const [, , , , last = ''] = await ordersOf(seller, 5);
  // The shop's logo.
  const uploaded = await page.request.post('/api/upload/shop-logo', {
    headers: { origin: serverUrl() },
    multipart: { logo: await photo({ width: 400, height: 400 }) },
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { logoUrl: imageUrl });
  const printed = new Promise<void>((resolve) => void page.exposeFunction('print', resolve));
  await inDatabase([
    {
      sql: 'update orders set address = ?, name = ? where id = ?',
      args: [address.repeat(3).slice(0, 300), address, last],
    },
  ]);
  await openDashboard(page, language, 'orders');
  await test.step('an invoice becomes a picture with the shop’s logo, to share or to save', async () => {
    await page.evaluate(() => {
      const shared: File[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => void shared.push(...files),
      });
      Object.assign(globalThis, { shared });
    });
    await page.locator('.order-row').first().click();
    await orderSheet(page)
      .getByRole('button', { name: orderSheetWords(language).print, exact: true })
      .click();
    const picture = page.getByRole('dialog', { name: words.title(1) });
    await picture.getByRole('button', { name: words.asPicture }).click();
    await expect(picture.getByRole('img', { name: words.kinds.invoice })).toBeVisible();
    await expectAccessible(page);
    await picture.getByRole('button', { name: words.share }).click();
    const shared = () =>
      page.evaluate(() => (globalThis as never as { shared: File[] }).shared.map(({ type }) => type));
    await expect.poll(shared).toEqual(['image/png']);
    const saved = page.waitForEvent('download');
    await picture.getByRole('button', { name: words.save }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`${seller.slug}-invoice-1005.png`);
    const { data, info } = await sharp(await file.path())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThan(1400);
    const has = (is: (red: number, green: number) => boolean) =>
      Array.from({ length: data.length / 3 }, (_, at) => is(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0)).filter(Boolean);
    expect(has((red) => red < 60).length, 'letters').toBeGreaterThan(10_000);
    expect(has((red, green) => red > 150 && green < 90).length, 'the logo').toBeGreaterThan(10_000);
    await page.goBack();
    await expect(picture).toHaveCount(0);
    await page.goBack();
    await expect(orderSheet(page)).toHaveCount(0);
  });
  await selectAll(page, language, 5);
  await page.getByRole('button', { name: orderSheetWords(language).print, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.kind).selectOption('label');
  await dialog.getByLabel(words.size).selectOption('a4');
  await dialog.getByRole('button', { name: words.print }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper__collect')).toHaveCount(5);
  const cutOff = await page
    .locator('.paper')
    .evaluateAll((papers) => papers.filter((paper) => paper.scrollHeight > paper.clientHeight).length);
  expect(cutOff).toBe(0);
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  const printedOn = async (size: string) => {
    await page.locator('.papers').evaluate((papers, chosen) => {
      papers.setAttribute('class', `papers papers--${chosen}`);
    }, size);
    return pages(await page.pdf({ preferCSSPageSize: true }));
  };
  expect([await printedOn('a4'), await printedOn('roll')]).toEqual([2, 5]);
});
