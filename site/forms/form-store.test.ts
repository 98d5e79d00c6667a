import { expect, test } from 'bun:test';
import * as z from 'zod/mini';
import type { Answer } from '../stores/call.ts';
import { memoryDraft } from '../stores/drafts.ts';
import { FormStore } from './form-store.ts';

const lost: Answer<never> = { data: null, error: { value: 'no line' }, response: undefined };
const refused: Answer<never> = {
  data: null,
  error: { value: { code: 'invalid', message: 'No' } },
  response: new Response(null, { status: 422 }),
};
const done: Answer<string> = { data: 'saved', error: null, response: new Response() };

/** Sends a form with one text once for each of these answers, and returns the keys it used. */
async function keysOf(sent: ReadonlyArray<readonly [text: string, answer: Answer<string>]>): Promise<string[]> {
  const store = new FormStore<{ text: string }>(memoryDraft());
  const keys: string[] = [];
  for (const [text, answer] of sent) {
    const rules = {
      schema: z.object({ text: z.string() }),
      send:
        () =>
        async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => {
          keys.push(headers['idempotency-key'] ?? '');
          return answer;
        },
      onSaved: () => {},
      onRefused: () => {},
    };
    const form = { querySelectorAll: () => [] } as unknown as HTMLFormElement;
    await store.submit(form, { read: () => ({ values: { text }, changes: { text } }), rules });
  }
  return keys;
}

test('a retry after a lost response uses the same idempotency key', async () => {
  const [first, second] = await keysOf([
    ['Hello', lost],
    ['Hello', done],
  ]);
  expect(second).toBe(first ?? '');
});

test('another text, or a retry after a response, uses a new key', async () => {
  const keys = await keysOf([
    ['Hello', lost],
    ['Hello!', refused],
    ['Hello!', done],
    ['Hello!', done],
  ]);
  expect(new Set(keys).size).toBe(4);
});
