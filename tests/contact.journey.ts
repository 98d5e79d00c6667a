import { Buffer } from 'node:buffer';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { contact } from '../site/marketing/content/contact.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, unique } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, holdBack, holdRequests, test } from './journey.ts';

test('a message waits for its form’s script and for the network, is sent with its file, and says so for a while @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = contact(language);
  const subject = `Print ${unique()}`;
  const question = 'How do I print the QR code?';
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/);
  const field = (name: 'name' | 'reach' | 'subject' | 'message') => page.getByLabel(words.form[name], { exact: true });
  const send = page.getByRole('button', { name: words.form.send });
  await page.clock.install();

  await test.step('a script that fails to load says so, and is loaded again', async () => {
    const script = '**/_assets/ContactForm.*.js*';
    await page.route(script, (route) => route.abort());
    await page.goto(inLanguage('/contact', language));
    await field('subject').fill(subject);
    await field('message').fill(question);
    await send.click();
    const missing = page.getByRole('alert').getByText(common(language).scriptFailed);
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole('button', { name: common(language).tryAgain }).click();
    await expect(missing).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('poshora_typed_contact'))).toContain(question);
  });
  await test.step('a reload keeps the input, also what is typed before the script arrives, and the first click counts', async () => {
    const { held, letGo } = holdBack();
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.reload();
    await expect(field('message')).toHaveValue(question);
    expect(scripts, 'before the form is touched').toEqual([]);
    await send.click();
    await field('name').click();
    await page.keyboard.type('Rahima Begum');
    letGo();
    await expect(page.getByText(fieldTexts.required[language])).toHaveCount(1);
    await expect(field('name')).toHaveValue('Rahima Begum');
    await expect(field('reach')).toBeFocused();
    await field('reach').fill('01712345678');
  });
  await test.step('a message that the connection lost stays, and is sent with its file', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.form.chooseFile }).click();
    const buffer = Buffer.from(`Receipt ${subject}\n`);
    await (await chooser).setFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer });
    await expect(page.getByText(words.form.uploaded, { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await send.click();
    await expectToast(page, words.failed.title);
    await expect(field('message')).toHaveValue(question);
    await page.context().setOffline(false);
    // The page leaves for the first page by itself.
    const letGo = await holdRequests(page, `**${inLanguage('/', language)}`);
    await send.click();
    await expectToast(page, words.sent.title);
    await expect(field('subject')).toHaveValue('');
    letGo();
    await page.waitForURL((url) => url.pathname === inLanguage('/', language));
    expect(await lookUp('select attachment_id is not null from contacts where subject = ?', subject)).toBe('1');
  });
  await test.step('the bar that says so goes by itself, on the open page and on the next one', async () => {
    const news = page.getByText(words.sent.replyTo);
    await expect(news).toContainText('01712345678');
    await page.clock.fastForward('00:30');
    await page.reload();
    await expect(news).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(news).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(news).toHaveCount(0);
  });
});
