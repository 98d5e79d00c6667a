import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import type { PaidPlan } from '../../api/accounts/plans/contract.ts';
import { plansWords } from '../i18n/plans.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { OfferedPlan } from './plan-facts.ts';

const words = plansWords('en');

const cardOf = (
  plan: OfferedPlan,
  pendingPlan: PaidPlan | null = null,
  user: Partial<UserView> | null = null,
): string =>
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <PlanCard plan={plan} user={user as UserView | null} pendingPlan={pendingPlan} busy={null} onChoose={() => {}} />
    </LanguageProvider>,
  );

test('a payment that is being checked is shown on the card of its plan, and no other plan can be bought meanwhile', () => {
  const user = { plan: 'free', planExpiresAt: null } as const;
  expect(cardOf('pro', 'pro', user)).toContain(words.beingChecked);
  const other = cardOf('starter', 'pro', user);
  expect(other).not.toContain(words.beingChecked);
  expect(other).toContain(words.afterCheck);
  expect(other).not.toContain('<button');
});

test('the card of the Free Plan leads to the registration', () => {
  expect(cardOf('free')).toContain('href="/register"');
});
