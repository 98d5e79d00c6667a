import { expect, test } from 'bun:test';
import { $passwordQuestion, askPassword } from './perform.ts';

test('two actions that need the password at the same time both continue after one answer', async () => {
  const both = Promise.all([askPassword(), askPassword()]);
  $passwordQuestion.get()?.(true);
  expect(await both).toEqual([true, true]);
  expect($passwordQuestion.get()).toBeNull();

  const next = askPassword();
  $passwordQuestion.get()?.(false);
  expect(await next).toBe(false);
});
