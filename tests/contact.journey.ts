import { Buffer } from 'node:buffer';
import { common } from '../site/i18n/common.ts';
import { supportMails } from '../site/i18n/support-mails.ts';
import { contact } from '../site/marketing/content/contact.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, newAccount, signIn, unique } from './admin-accounts.ts';
import { lookUp, mailsTo } from './journey-data.ts';
import { expect, expectAccessible, holdBack, holdRequests, test } from './journey.ts';

test('the bar that says a message was sent goes by itself, on the open page and on the next one @phone', async ({
  page,
  language,
}) => {
  const words = contact(language);
  await page.clock.install();
  // The form's script arrives after the text.
  const { held, letGo } = holdBack();
  await page.route('**/_assets/ContactForm.*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(inLanguage('/contact', language));
  await page.getByLabel(words.form.name).fill('Rahima Begum');
  await page.getByLabel(words.form.reach).fill('01712345678');
  await page.getByLabel(words.form.subject).fill(`Soon ${unique()}`);
  const message = page.getByLabel(words.form.message, { exact: true });
  await message.fill('How do I print the QR code?');
  letGo();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('poshora_typed_contact'))).toContain('QR code');
  await page.reload();
  // The form's script loads at the first touch. Text that came back then would mix with what is typed.
  await expect(message, 'a reload keeps the input').toHaveValue('How do I print the QR code?');
  await message.fill('');
  await message.pressSequentially('How do I print the QR code?');
  await expect(message).toHaveValue('How do I print the QR code?');
  await expect(page.getByLabel(words.form.name)).toHaveValue('Rahima Begum');
  await page.getByRole('button', { name: words.form.send }).click();
  await page.waitForURL((url) => url.pathname === inLanguage('/', language));
  const news = page.getByText(words.sent.replyTo);
  await expect(news).toBeVisible();
  await page.clock.fastForward('00:30');
  await page.reload();
  await expect(news).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('a message waits for its form’s script, arrives by mail with its attachment, and only admins get the file @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = contact(language);
  const subject = `Print ${unique()}`;
  const receipt = Buffer.from(`Receipt ${subject}\n`);
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/);
  const script = '**/_assets/ContactForm.*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto(inLanguage('/contact', language));
  await page.getByLabel(words.form.name).fill('Rahima Begum');
  await page.getByLabel(words.form.reach).fill('01712345678');
  await page.getByLabel(words.form.subject).fill(subject);
  await page.getByLabel(words.form.message, { exact: true }).fill('How do I print the QR code?\nআর দাম?');
  await page.getByRole('button', { name: words.form.send }).click();
  const missing = page.getByRole('alert').getByText(common(language).scriptFailed);
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expect(missing).toHaveCount(0);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.form.chooseFile }).click();
  await (await chooser).setFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: receipt });
  await expectToast(page, words.attached.title);
  await expect(page.getByText(words.form.uploaded, { exact: true })).toBeVisible();

  // The page leaves for the first page by itself.
  const letGo = await holdRequests(page, `**${inLanguage('/', language)}`);
  await page.getByRole('button', { name: words.form.send }).click();
  await expectToast(page, words.sent.title);
  await expect(page.getByLabel(words.form.subject)).toHaveValue('');
  letGo();
  await page.waitForURL((url) => url.pathname === inLanguage('/', language));
  const news = page.getByText(words.sent.replyTo);
  await expect(news).toContainText('01712345678');
  await page.goto(inLanguage('/pricing', language));
  await page.goBack();
  await expect(news).toContainText(words.sent.text);
  await page.getByRole('button', { name: common(language).close }).click();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);

  const title = supportMails('en').contact.subject(subject);
  await expect.poll(() => mailsTo('hello@poshora.example').filter((mail) => mail.includes(title))).toHaveLength(1);
  const attachment = `/api/contacts/${await lookUp('select id from contacts where subject = ?', subject)}/attachment`;
  expect((await page.request.get(attachment)).status()).toBe(401);
  await signIn(page, await newAccount('Admin', true));
  const file = await page.request.get(attachment);
  expect(file.headers()['content-disposition']).toContain('attachment');
  expect(await file.body()).toEqual(receipt);
});
