import { failures } from '../api/platform/errors/failures.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { account } from '../site/i18n/account.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, linkInMailTo, refusals } from './account-steps.ts';
import { newAccount, newIdentifier } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { sentBy } from './sms-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** A mobile number that is unique to this run of a journey. */
const newMobile = () => `019${Math.random().toFixed(8).slice(2)}`;

test('the link in the mail replaces a forgotten password and works once @phone', async ({ page, language }) => {
  const words = account(language);
  const forgotten = inLanguage('/forgot-password', language);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(inLanguage('/reset-password', language));
  await expect(page.getByRole('alert')).toHaveText(words.reset.noLink);
  await page.getByRole('link', { name: words.reset.again }).click();
  await page.waitForURL(`**${forgotten}`);
  await page.getByRole('textbox', { name: words.forgot.emailField }).fill(identifier);
  await page.getByRole('button', { name: words.forgot.submit }).click();
  await expect(page.getByRole('status')).toHaveText(words.forgot.sent);

  const link = await linkInMailTo(identifier);
  expect(link).toContain(inLanguage('/reset-password', language));
  await page.goto(link);
  await expect(page).toHaveURL(inLanguage('/reset-password', language));
  await page.getByLabel(words.reset.password).fill('a new one 27');
  await page.getByLabel(words.register.confirm).fill('another');
  await page.getByRole('button', { name: words.reset.submit }).click();
  await expect(page.getByText(fieldTexts.passwords_differ[language])).toBeVisible();
  await page.getByLabel(words.register.confirm).fill('a new one 27');
  await page.getByRole('button', { name: words.reset.submit }).click();
  await expect(page.getByRole('status')).toHaveText(words.reset.done);
  await expect(page.locator(':focus')).toContainText(words.reset.done);
  await expectAccessible(page);
  const login = inLanguage('/login', language);
  await expect(page.getByRole('link', { name: words.reset.login, exact: true })).toHaveAttribute('href', login);

  await page.reload();
  await page.getByLabel(words.reset.password).fill('a stranger 28');
  await page.getByLabel(words.register.confirm).fill('a stranger 28');
  await page.getByRole('button', { name: words.reset.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(failures.link_expired[language]);
  await expect(page.getByRole('link', { name: words.reset.again })).toHaveAttribute('href', forgotten);
  await page.goto(login);
  await fillSignIn(page, language, identifier, 'a new one 27');
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

test('the form for a reset link shows errors, by e-mail and by mobile @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = account(language);
  const forgotten = inLanguage('/forgot-password', language);
  await page.goto(forgotten);
  const ask = async (field: string, value: string, says: string) => {
    await page.getByRole('textbox', { name: field }).fill(value);
    await page.getByRole('button', { name: words.forgot.submit }).click();
    await expect(page.getByText(says)).toBeVisible();
  };
  await ask(words.forgot.emailField, 'rahima@', fieldTexts.email[language]);
  await ask(words.forgot.emailField, newIdentifier(), failures.no_account_email[language]);
  await context.setOffline(true);
  await ask(words.forgot.emailField, newIdentifier(), words.forgot.failed);
  await context.setOffline(false);

  await page.getByRole('tab', { name: words.forgot.mobile }).click();
  await expectAccessible(page);
  await ask(words.forgot.mobileField, '0171', fieldTexts.mobile[language]);
  await page.route('**/api/auth/forgot-password', (route) => route.continue({ postData: '{' }), { times: 1 });
  await ask(words.forgot.mobileField, newMobile(), words.forgot.failed);
});

/** The code in the last SMS to a number, at the stand-in for the operator's gateway. */
async function codeInSmsTo(mobile: string, earlier = ''): Promise<string> {
  const find = async () => {
    const text = (await sentBy('sms')).findLast(({ number }) => number === `88${mobile}`)?.['message'] ?? '';
    return /[\d০-৯]{6}/.exec(text)?.[0] ?? '';
  };
  await expect.poll(async () => ['', earlier].includes(await find())).toBe(false);
  return find();
}

test('an account with only a mobile number replaces its password with a code from an SMS @phone', async ({
  page,
  language,
}) => {
  const words = account(language);
  const mobile = newMobile();
  await newAccount('Rahima Fashion', false, mobile);
  await page.goto(inLanguage('/forgot-password', language));
  await expect(page.getByRole('link', { name: words.forgot.write })).toHaveAttribute(
    'href',
    inLanguage('/contact', language),
  );
  // The first tab takes a mobile number, too.
  await page.getByRole('textbox', { name: words.forgot.emailField }).fill(mobile);
  await page.getByRole('button', { name: words.forgot.submit }).click();
  await expect(page.getByRole('status')).toHaveText(words.byCode.texted(mobile));
  await expectAccessible(page);
  const first = await codeInSmsTo(mobile);

  // A phone may have closed the page while the SMS was read.
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(words.byCode.texted(mobile));
  await page.getByRole('button', { name: words.byCode.again }).click();
  await page.getByRole('textbox', { name: words.forgot.mobileField }).fill(mobile);
  await page.getByRole('button', { name: words.forgot.submit }).click();
  await expect(page.getByRole('status')).toHaveText(words.byCode.texted(mobile));
  const code = await codeInSmsTo(mobile, first);
  const fill = async (given: string) => {
    await page.getByLabel(words.byCode.code).fill(given);
    await page.getByLabel(words.reset.password).fill('a new one 27');
    await page.getByLabel(words.register.confirm).fill('a new one 27');
    await page.getByRole('button', { name: words.reset.submit }).click();
  };
  await fill('12345');
  await expect(page.getByText(fieldTexts.code[language])).toBeVisible();
  await fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(failures.wrong_code[language]);
  await page.context().setOffline(true);
  await fill(code);
  await expect(page.getByRole('alert')).not.toHaveText(failures.wrong_code[language]);
  await page.context().setOffline(false);
  await fill(code);
  await expect(page.getByRole('status')).toHaveText(words.reset.done);
  await page.getByRole('link', { name: words.reset.login, exact: true }).click();
  await fillSignIn(page, language, mobile, 'a new one 27');
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

test('an account with only a mobile number saves recovery codes and comes back with one @phone', async ({
  page,
  language,
}) => {
  const mobile = newMobile();
  const words = account(language);
  const { codes } = accessWords(language);
  await page.goto('about:blank');
  await call(page, 'POST', '/api/auth/register', { identifier: mobile, password: 'shari 2026' });
  await page.goto(`${inLanguage('/profile-settings', language)}#sign-in`);
  await page.getByRole('button', { name: `${codes.take}: ${codes.title}` }).click();
  await page.getByRole('button', { name: codes.make }).click();
  const code = await page.locator('.recovery-codes li').first().textContent();
  await page.getByRole('button', { name: codes.saved }).click();
  await expect(page.getByText(codes.left(8))).toBeVisible();
  await page.context().clearCookies();
  await page.goto(inLanguage('/forgot-password', language));
  await page.getByRole('tab', { name: words.forgot.code }).click();
  await page.getByLabel(words.forgot.mobileField).fill(mobile);
  await page.getByLabel(words.byCode.own).fill(code ?? '');
  await page.getByLabel(words.reset.password).fill('a new one 27');
  await page.getByLabel(words.register.confirm).fill('a new one 27');
  await page.getByRole('button', { name: words.reset.submit }).click();
  await expect(page.getByText(words.reset.done)).toBeVisible();
});
