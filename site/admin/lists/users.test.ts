import { expect, test } from 'bun:test';
import type { AdminUser } from '../../../api/backoffice/lists/accounts.ts';
import { panelIn } from '../use-panel.ts';
import { userActions } from './users.tsx';

const user = (facts: Partial<AdminUser> = {}) =>
  ({ email: 'rahima@example.com', isAdmin: 0, blockedAt: null, deletedAt: null, ...facts }) as AdminUser;

const actions = userActions(panelIn('en'));
const questionOf = (name: string) => actions.find((action) => action.name === name)?.question?.([user()], 0);

test('an admin types the name before a user is deleted or becomes an admin', () => {
  for (const name of ['user.delete', 'user.grant_admin'])
    expect(['', 'karim', ' Rahima'].map((typed) => questionOf(name)?.isEnough?.(typed, ''))).toEqual([
      false,
      false,
      true,
    ]);
});

test('the question before a plan is reset says that paid days are lost', () => {
  expect(questionOf('user.reset_plan')?.text).toContain('The remaining paid days are lost.');
});

test('an admin is neither blocked nor deleted, and a deleted user is only restored', () => {
  const offered = (facts: Partial<AdminUser>) =>
    actions.filter(({ fits }) => fits?.(user(facts)) ?? true).map(({ name }) => name);
  expect(offered({})).toEqual(['user.reset_plan', 'user.grant_admin', 'user.block', 'user.delete']);
  expect(offered({ isAdmin: 1 })).toEqual(['user.reset_plan', 'user.revoke_admin']);
  expect(offered({ blockedAt: 1 })).toEqual(['user.reset_plan', 'user.unblock', 'user.delete']);
  expect(offered({ deletedAt: 1 })).toEqual(['user.restore']);
});
