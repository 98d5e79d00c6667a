import { expect, test } from 'bun:test';
import { trialLength } from '../../api/accounts/plans/contract.ts';
import { hasTrialEnded } from './trial-ended.ts';

const trialEnd = Date.UTC(2026, 10, 20);
const user = { plan: 'free', trialEnd } as const;
const approved = (resolvedAt: number) => ({ status: 'approved', resolvedAt }) as const;

test('a trial has ended if the user is back on the Free Plan without a payment since', () => {
  expect(hasTrialEnded(user, [])).toBe(true);
  expect(hasTrialEnded(user, [{ status: 'rejected', resolvedAt: trialEnd + 1 }])).toBe(true);
  expect(hasTrialEnded(user, [{ status: 'pending', resolvedAt: null }])).toBe(true);
  expect(hasTrialEnded(user, [approved(trialEnd - trialLength - 1)])).toBe(true);
});

test('no trial notice shows after a paid plan, on another plan, or without an ended trial', () => {
  expect(hasTrialEnded(user, [approved(trialEnd + 1)])).toBe(false);
  expect(hasTrialEnded(user, [approved(trialEnd - 1)])).toBe(false);
  expect(hasTrialEnded({ plan: 'pro', trialEnd }, [])).toBe(false);
  expect(hasTrialEnded({ plan: 'free', trialEnd: null }, [])).toBe(false);
});
