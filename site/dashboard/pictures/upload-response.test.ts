import { expect, test } from 'bun:test';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { readUploadResponse } from './upload-response.ts';
import { whyUploadFailed } from './why-upload-failed.ts';

const reply = (status: number, statusText: string, response: unknown) =>
  readUploadResponse({ status, statusText, response });

test('an uploaded picture has a URL', () => {
  const imageUrl = '/i/0123-640.jpg';
  expect(reply(200, 'OK', { imageUrl })).toEqual({ kind: 'done', response: { imageUrl } });
});

test('a failed upload has one of three forms', () => {
  const failures = [
    [reply(403, 'Forbidden', { code: 'image_limit', message: 'No room.' }), 'No room.'],
    [reply(502, 'Bad Gateway', null), 'Upload failed: Bad Gateway'],
    [reply(413, '', null), 'Upload failed: 413'],
    // The login page of a network that the user has not signed in to.
    [reply(200, 'OK', null), 'Unknown error'],
    [reply(200, '', {}), 'Unknown error'],
  ] as const;
  for (const [outcome, why] of failures) {
    if (outcome.kind === 'done') throw new Error('This one failed');
    expect(whyUploadFailed(outcome, pictureWords('en'))).toBe(why);
  }
});

test('a lost connection has its own text in each form', () => {
  for (const kind of ['lost', 'late'] as const) expect(whyUploadFailed({ kind }, pictureWords('en'))).toBeNull();
});

test('an iPhone photo that this browser cannot read is distinguished from a file that is no picture', () => {
  const words = pictureWords('bn');
  const why = (name: string) => whyUploadFailed({ kind: 'unreadable', file: new File(['x'], name) }, words);
  expect(why('IMG_2041.HEIC')).toBe(words.heic);
  expect(why('prices.txt')).toBe(words.notAPicture);
});
