import { expect, test } from 'bun:test';
import { $toast } from '../../stores/toasts.ts';
import { $passwordQuestion, requirePassword, performAll } from './perform.ts';

test('two actions that need the password at the same time both continue after one response', async () => {
  const both = Promise.all([requirePassword(), requirePassword()]);
  $passwordQuestion.get()?.(true);
  expect(await both).toEqual([true, true]);
  expect($passwordQuestion.get()).toBeNull();

  const next = requirePassword();
  $passwordQuestion.get()?.(false);
  expect(await next).toBe(false);
});

test('an action on several rows names the failed ones, and sends no more after a lost connection', async () => {
  const sent: string[] = [];
  const row = (id: string, status: number | null) => ({
    id,
    name: `Shop ${id}`,
    async send() {
      sent.push(id);
      const error = status === 200 ? null : { value: { code: 'not_found', message: 'Not found' } };
      return { data: null, error, response: status === null ? undefined : new Response(null, { status }) };
    },
  });
  const refused = [row('1', 200), row('2', 404), row('3', 200)];
  expect(await performAll('en', 'shop.suspend', refused)).toEqual(['2']);
  expect($toast.get()).toMatchObject({ variant: 'destructive', description: '2 of 3; Shop 2: Not found' });
  expect(await performAll('en', 'shop.suspend', [row('4', 200), row('5', 200)])).toEqual([]);
  expect($toast.get()).toMatchObject({ title: 'Shop suspended successfully', description: '2 of 2' });
  sent.length = 0;
  expect(await performAll('en', 'shop.suspend', [row('6', null), row('7', 200)])).toEqual(['6', '7']);
  expect(sent).not.toContain('7');
});
