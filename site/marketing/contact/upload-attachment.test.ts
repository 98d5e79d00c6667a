import { afterEach, expect, spyOn, test } from 'bun:test';
import { contact } from '../content/contact.ts';
import { uploadAttachment } from './upload-attachment.ts';

const file = new File(['hello'], 'রসিদ.pdf', { type: 'application/pdf' });
const started = Response.json({ uploadURL: '/api/objects/token' });
const connection = 'Please check your internet connection and try again.';

let fetched: ReturnType<typeof spyOn<typeof globalThis, 'fetch'>> | undefined;
afterEach(() => fetched?.mockRestore());

/** Uploads with these responses to its two calls, in turn. */
async function upload(...responses: Array<Response | Error>) {
  const inTurn = responses.map((response) => (response instanceof Error ? response : response.clone()));
  fetched = spyOn(globalThis, 'fetch').mockImplementation((async () => {
    const response = inTurn.shift();
    if (response instanceof Response) return response;
    throw response;
  }) as unknown as typeof fetch);
  return uploadAttachment(file, 'en', contact('en'));
}

test('the file is sent with its name', async () => {
  expect(await upload(started, Response.json({}))).toEqual({ outcome: 'done', url: '/api/objects/token' });
  const [, options] = fetched?.mock.calls[1] ?? [];
  expect(options?.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%E0%A6%B0%E0%A6%B8%E0%A6%BF%E0%A6%A6.pdf",
  });
});

test('a failure has one of three forms', async () => {
  const status = new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
  const words = Response.json({ code: 'upload_gone', message: 'This upload is no longer possible.' }, { status: 410 });
  const failures = [
    [[started, status], 'Upload failed: Bad Gateway'],
    [[started, new Response('', { status: 502 })], 'Upload failed: 502'],
    [[started, words], 'This upload is no longer possible.'],
    [[started, new TypeError('Failed to fetch')], connection],
    [[new TypeError('Failed to fetch')], connection],
    [[new Response('', { status: 500 })], 'Unknown error'],
  ] as const;
  for (const [responses, reason] of failures) expect(await upload(...responses)).toEqual({ outcome: 'failed', reason });
});
