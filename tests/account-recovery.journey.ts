import { failures } from '../api/platform/errors/failures.ts';
import { account } from '../site/i18n/account.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, linkInMailTo, refusals } from './account-steps.ts';
import { newAccount } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { sentBy } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** A mobile number that is unique to this run of a journey. */
const newMobile = () => `019${Math.random().toFixed(8).slice(2)}`;

const newPassword = 'a new one 27';

test('the link in the mail replaces a forgotten password and works once @phone', async ({
  page,
  context,
  language,
}) => {
  const words = account(language);
  const forgotten = inLanguage('/forgot-password', language);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(inLanguage('/reset-password', language));
  await expect(page.getByRole('alert')).toHaveText(words.reset.noLink);
  await page.getByRole('link', { name: words.reset.again }).click();
  await page.waitForURL(`**${forgotten}`);
  await page.getByRole('textbox', { name: words.forgot.emailField }).fill(identifier);
  const submit = page.getByRole('button', { name: words.forgot.submit });
  await expect(submit).toBeEnabled();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText(words.forgot.failed)).toBeVisible();
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('status')).toHaveText(words.forgot.sent);

  await page.goto(await linkInMailTo(identifier));
  await expect(page).toHaveURL(inLanguage('/reset-password', language));
  const send = async (secret: string) => {
    await page.getByLabel(words.reset.password).fill(secret);
    await page.getByLabel(words.register.confirm).fill(secret);
    await page.getByRole('button', { name: words.reset.submit }).click();
  };
  await send(newPassword);
  await expect(page.locator(':focus')).toContainText(words.reset.done);
  await page.reload();
  await send('a stranger 28');
  await expect(page.getByRole('alert')).toHaveText(failures.link_expired[language]);
  await expect(page.getByRole('link', { name: words.reset.again })).toHaveAttribute('href', forgotten);
  await page.goto(inLanguage('/login', language));
  await fillSignIn(page, language, identifier, newPassword);
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

/** The code in the last SMS to a number, at the stand-in for the operator's gateway. */
async function codeInSmsTo(mobile: string): Promise<string> {
  const find = async () => {
    const text = (await sentBy('sms')).findLast(({ number }) => number === `88${mobile}`)?.['message'] ?? '';
    return /[\d০-৯]{6}/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('an account with only a mobile number comes back with a saved code, and with one from an SMS @phone', async ({
  page,
  language,
}) => {
  const mobile = newMobile();
  const words = account(language);
  const { codes } = accessWords(language);
  const number = page.getByLabel(words.forgot.mobileField);
  const send = async () => {
    await page.getByLabel(words.reset.password).fill(newPassword);
    await page.getByLabel(words.register.confirm).fill(newPassword);
    await page.getByRole('button', { name: words.reset.submit }).click();
  };
  await page.goto('about:blank');
  await call(page, 'POST', '/api/auth/register', { identifier: mobile, password: 'shari 2026' });
  await page.goto(`${inLanguage('/profile-settings', language)}#sign-in`);
  await page.getByRole('button', { name: `${codes.take}: ${codes.title}` }).click();
  await page.getByRole('button', { name: codes.make }).click();
  const saved = await page.locator('.recovery-codes li').first().textContent();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await page.locator('.recovery-codes__paper').evaluate((paper) => {
    const sheet = paper.closest('[role=dialog]');
    // An entrance that begins anew on paper would be printed at its start, out of sight.
    return {
      isAtTop: paper.getBoundingClientRect().top < 250,
      entrance: sheet && getComputedStyle(sheet).animationName,
    };
  });
  expect(onPaper).toEqual({ isAtTop: true, entrance: 'none' });
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: codes.saved }).click();
  await expect(page.getByText(codes.left(8))).toBeVisible();
  await page.context().clearCookies();

  await page.goto(inLanguage('/forgot-password', language));
  await page.getByRole('tab', { name: words.forgot.code }).click();
  await number.fill(mobile);
  await page.getByLabel(words.byCode.own).fill(saved ?? '');
  await send();
  await expect(page.getByText(words.reset.done)).toBeVisible();

  await page.reload();
  // The first tab takes a mobile number, too.
  await page.getByRole('textbox', { name: words.forgot.emailField }).fill(mobile);
  await page.getByRole('button', { name: words.forgot.submit }).click();
  await expect(page.getByRole('status')).toHaveText(words.byCode.texted(mobile));
  await expectAccessible(page);
  const code = await codeInSmsTo(mobile);
  // A phone may have closed the page while the SMS was read.
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(words.byCode.texted(mobile));
  await page.getByLabel(words.byCode.code).fill(code === '000000' ? '000001' : '000000');
  await send();
  await expect(page.getByRole('alert')).toHaveText(failures.wrong_code[language]);
  await page.getByLabel(words.byCode.code).fill(code);
  await send();
  await expect(page.getByRole('status')).toHaveText(words.reset.done);
  await page.getByRole('link', { name: words.reset.login, exact: true }).click();
  await fillSignIn(page, language, mobile, newPassword);
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});
