import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { whatsappWords } from '../site/i18n/dashboard/whatsapp-texts.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { lookUp } from './journey-data.ts';
import { orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('a seller words her WhatsApp message and sends it from an order', async ({ page, language }) => {
  const [words, sheetWords] = [whatsappWords(language), orderSheetWords(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  // It was placed in Bangla.
  const [order] = await ordersOf(seller, 1);
  await openDashboard(page, language, 'messages');
  await page.getByRole('button', { name: words.inLanguage.bn }).click();
  const received = page.getByRole('textbox', { name: words.events.received });
  await received.fill('Thank you, {nmae}!');
  await page.getByRole('button', { name: words.save }).click();
  await expect(received).toHaveAttribute('aria-invalid', 'true');
  await received.fill('Thank you, {name}! {sum}: {link}');
  await page.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);

  await page.goto(inLanguage(`/dashboard?section=orders&order=${order}`, language));
  await orderSheet(page).getByRole('button', { name: sheetWords.whatsApp, exact: true }).click();
  const message = page.getByRole('dialog').getByRole('link', { name: new RegExp(`^${words.events.received}`) });
  const name = await lookUp('select name from orders where id = ?', order ?? '');
  await expect(message).toContainText(`Thank you, ${name}! ৳১,৩১০`);
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/8801\d{9}\?text=Thank.*http.*order/);
  await expectAccessible(page);
});
