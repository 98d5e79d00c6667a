import { expect, test } from 'bun:test';
import type { AdminUpgrade } from '../../../api/backoffice/lists/upgrades.ts';
import { panelIn } from '../use-panel.ts';
import { decisionOf, upgradeActions } from './upgrades.tsx';

const panel = panelIn('en');
const request = (facts: Partial<AdminUpgrade>) =>
  ({ status: 'pending', shopName: '', pricePaisa: 49_900, rejection: null, ...facts }) as AdminUpgrade;

test('a question about several payments has a line for each, with its amount and shop', () => {
  const rows = [
    request({ trxId: 'AAA1', shopName: 'Shari Ghor' }),
    request({ trxId: 'BBB2', pricePaisa: 89_900 }),
  ] as const;
  for (const name of ['upgrade_request.reject', 'upgrade_request.approve']) {
    const question = upgradeActions(panel)
      .find((action) => action.name === name)
      ?.question?.([...rows], 0);
    const lines = question?.text.split('\n') ?? [];
    expect(lines).toContain('৳499 · AAA1 · Shari Ghor');
    expect(lines).toContain('৳899 · BBB2 · Not named yet');
    expect(lines).toHaveLength(3);
  }
});

test('a rejected payment always shows why and when', () => {
  const resolvedAt = Date.UTC(2026, 10, 28, 6);
  const rejected = (rejection: AdminUpgrade['rejection']) =>
    decisionOf(request({ status: 'rejected', rejection, resolvedAt }), panel);
  expect(rejected({ reason: 'wrong_amount', note: 'Only ৳400' })[0]).toBe('Wrong amount: Only ৳400');
  expect(rejected(null)[0]).toBe('No reason given');
  expect(rejected(null)[1]).toContain('2026');
});

test('the question before an approval names the plan that ends, a blocked account, and the rows that are left out', () => {
  const approve = upgradeActions(panel).find(({ name }) => name === 'upgrade_request.approve')!;
  const asked = (facts: Partial<AdminUpgrade>, leftOut = 0) => approve.question?.([request(facts)], leftOut).text;
  const until = Date.UTC(2027, 2, 8);
  const bought = { selectedPlan: 'pro', expiresIfApproved: until, userName: 'rahima', senderNumber: null } as const;
  const before = { plan: 'starter', planExpiresAt: until } as const;
  expect(asked({ ...bought, ...before })).toContain(panel.words.approveNow('Starter', panel.date(until)));
  expect(asked({ ...bought, ...before }, 2)).toEndWith(panel.words.approveLeftOut('2'));
  expect(asked({ ...bought, plan: 'free', planExpiresAt: null, isBlocked: true })).toStartWith(
    panel.words.approveBlocked,
  );
  expect(approve.isAlone?.(request({ isBlocked: true })), 'never together with others').toBe(true);
});
