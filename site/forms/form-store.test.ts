import { expect, test } from 'bun:test';
import * as z from 'zod/mini';
import type { ApiResponse } from '../stores/call.ts';
import { memoryDraft } from '../stores/drafts.ts';
import { FormStore } from './form-store.ts';

const lost: ApiResponse<never> = { data: null, error: { value: 'no line' }, response: undefined };
const refused: ApiResponse<never> = {
  data: null,
  error: { value: { code: 'invalid', message: 'No' } },
  response: new Response(null, { status: 422 }),
};
const done: ApiResponse<string> = { data: 'saved', error: null, response: new Response() };

/** Submits a form with one text for each of these responses, and returns the keys of its requests. */
async function keysOf(
  sent: ReadonlyArray<readonly [text: string, reply: ApiResponse<string>]>,
  isSentOnce = false,
): Promise<string[]> {
  const store = new FormStore<{ text: string }>(memoryDraft());
  const keys: string[] = [];
  for (const [text, reply] of sent) {
    const rules = {
      schema: z.object({ text: z.string() }),
      send:
        () =>
        async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => {
          keys.push(headers['idempotency-key'] ?? '');
          return reply;
        },
      isSentOnce,
      onSaved: () => {},
      onRefused: () => {},
    };
    const form = { querySelectorAll: () => [] } as unknown as HTMLFormElement;
    await store.submit(form, { read: () => ({ values: { text }, changes: { text } }), rules });
  }
  return keys;
}

test('a save without a response is sent again with the same key, by itself and by the next click', async () => {
  const keys = await keysOf([
    ['Hello', lost],
    ['Hello', done],
  ]);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('a form whose request works only once is not sent again by itself', async () => {
  expect(await keysOf([['Hello', lost]], true)).toHaveLength(1);
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
