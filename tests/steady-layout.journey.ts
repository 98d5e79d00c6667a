import { planNames } from '../site/i18n/plan-names.ts';
import { plansWords } from '../site/i18n/plans.ts';
import { inLanguage } from '../site/paths.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { startSeller } from './section-steps.ts';
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
    const box = await upgrade.boundingBox();
    await upgrade.hover();
    await expect(page.locator('[data-plans]').getByText(sign)).toBeVisible();
    expect(await upgrade.boundingBox()).toEqual(box);
  }
});
