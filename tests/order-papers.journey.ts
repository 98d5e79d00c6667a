import { paperWords } from '../site/i18n/dashboard/papers.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { ordersOf, selectAll, startSavingSeller } from './order-steps.ts';
import { openDashboard, putOnPlan } from './section-steps.ts';

const address = 'বাড়ি নং ১২, রোড নং ৭, ব্লক সি, মসজিদের পাশের গলি, হলুদ গেট, চতুর্থ তলা, মিরপুর ১০ গোলচত্বরের কাছে, ';

test('four address labels print on a sheet, one on a small one, and the longest address cuts off no amount @phone', async ({
  page,
  language,
}) => {
  const words = paperWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await putOnPlan(seller, 'pro');
  const [, , , , last = ''] = await ordersOf(seller, 5);
  const printed = new Promise<void>((resolve) => void page.exposeFunction('print', resolve));
  await openDashboard(page, language, 'orders');
  await expect(page.locator('.order-row')).toHaveCount(5);
  await inDatabase([
    {
      sql: 'update orders set address = ?, name = ? where id = ?',
      args: [address.repeat(3).slice(0, 300), address, last],
    },
  ]);
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
  expect([await printedOn('a4'), await printedOn('a6'), await printedOn('roll')]).toEqual([2, 5, 5]);
});
