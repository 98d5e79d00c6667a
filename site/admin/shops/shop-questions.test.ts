import { expect, test } from 'bun:test';
import { actionWords } from '../../i18n/admin/actions.ts';
import { deleteQuestion } from './shop-questions.ts';

test('a shop is deleted by its name from any keyboard, and by no other name', () => {
  const isEnough = (name: string, typed: string) => deleteQuestion(actionWords('bn'), [name], 'bn').isEnough(typed);
  // The letter \u09DF, and the two characters that other keyboards write for it.
  expect(isEnough('\u09AE\u09C7\u09DF\u09C7', ' \u09AE\u09C7\u09AF\u09BC\u09C7')).toBe(true);
  expect(isEnough('rahima  fashion', 'Rahima fashion')).toBe(true);
  expect(isEnough('rahima fashion', 'rahima')).toBe(false);
  expect(isEnough('rahima fashion', '')).toBe(false);
});
