import { expect, test } from 'bun:test';
import { actionWords } from '../../i18n/admin/actions.ts';
import { api } from '../../stores/api.ts';
import { userQuestions } from './user-questions.ts';

const questions = userQuestions(actionWords('en'), 'rahima', api.admin.users({ user: 'id' }), async () => true);

test('an admin types the name before a user is deleted or becomes an admin', () => {
  for (const question of [questions.remove, questions.grant]) {
    expect(question.isEnough('')).toBe(false);
    expect(question.isEnough('karim')).toBe(false);
    expect(question.isEnough(' Rahima')).toBe(true);
  }
});

test('the question before a plan is reset says that paid days are lost', () => {
  expect(questions.resetPlan.text).toContain('Paid days that are left are lost.');
});
