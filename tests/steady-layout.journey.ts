import { failures } from '../api/platform/errors/failures.ts';
import { account } from '../site/i18n/account.ts';
import { planNames } from '../site/i18n/plan-names.ts';
import { plansWords } from '../site/i18n/plans.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, refusals } from './account-steps.ts';
import { inDatabase, newAccount } from './admin-accounts.ts';
import { expect, holdBack, test } from './journey.ts';
import { clockInPreview, openDashboard, startSeller } from './section-steps.ts';
import { day } from '../api/platform/formats/durations.ts';

// A button that moves while it is pressed gets no click, so late content has reserved space.

test('the sign-in state of the visitor moves no button of the pricing page @phone', async ({ page, language }) => {
  const words = plansWords(language);
  const seller = await startSeller(page);
  const upgrade = page.locator('[data-plan=pro]');
  // Otherwise the page remembers a signed-in visitor and loads the plans' script without a touch.
  await page.addInitScript(() => localStorage.clear());
  for (const [plan, sign] of [
    ['trial', words.trialRuns('').slice(0, 10)],
    ['starter', words.extend(planNames(language).starter)],
  ] as const) {
    const end = Date.now() + day;
    await inDatabase([
      {
        sql: 'update users set plan = ?, trial_end = ?, plan_expires_at = ? where id = ?',
        args: [plan, end, end, seller.userId],
      },
    ]);
    await page.goto(inLanguage('/pricing', language));
    await upgrade.scrollIntoViewIfNeeded();
    const place = await upgrade.boundingBox();
    await upgrade.hover();
    await expect(page.locator('[data-plans]').getByText(sign)).toBeVisible();
    expect(await upgrade.boundingBox()).toEqual(place);
  }
});

test('the notice of the Free Plan moves nothing when it comes and goes @phone', async ({ page, watch, language }) => {
  watch.allow(clockInPreview);
  await startSeller(page);
  await page.clock.install();
  await openDashboard(page, language);
  const heading = page.getByRole('heading', { level: 1 });
  const notice = page.locator('.plan-banner');
  await expect(notice).toBeVisible();
  const place = await heading.boundingBox();
  await page.clock.fastForward(6_000);
  await expect(notice).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(place);
});

test('a visible error keeps the button in place while the form is sent again @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = account(language);
  watch.allow(refusals);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(inLanguage('/login', language));
  await fillSignIn(page, language, identifier, 'not it');
  await expect(page.getByRole('alert')).toHaveText(failures.invalid_credentials[language]);
  const submit = page.getByRole('button', { name: words.login.submit });
  const place = await submit.boundingBox();
  const { held, letGo } = holdBack();
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await fillSignIn(page, language, identifier);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  expect(await submit.boundingBox()).toEqual(place);
  letGo();
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});
