import { afterEach, expect, jest, test } from 'bun:test';
import { withTimeout } from './with-timeout.ts';

afterEach(() => void jest.useRealTimers());

const refuse = (): never => {
  throw new Error('too late');
};
const endless = () => new Promise<string>(() => {});

test('work that ends in time gives its result or its error, and leaves no timer', async () => {
  jest.useFakeTimers();
  expect(await withTimeout(1_000, Promise.resolve('done'), refuse)).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new Error('failed')), refuse)).rejects.toThrow('failed');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes longer is replaced by a value or an error', async () => {
  expect(await withTimeout(1, endless(), () => 'instead')).toBe('instead');
  await expect(withTimeout(1, endless(), refuse)).rejects.toThrow('too late');
});
