import { expect, test } from 'bun:test';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { readUploadAnswer } from './upload-answer.ts';
import { whyUploadFailed } from './why-upload-failed.ts';

const answer = (status: number, statusText: string, response: unknown) =>
  readUploadAnswer({ status, statusText, response });

test('an uploaded picture has an address', () => {
  const imageUrl = '/i/0123-640.jpg';
  expect(answer(200, 'OK', { imageUrl })).toEqual({ kind: 'done', answer: { imageUrl } });
});

test('a failed upload has one of three forms', () => {
  const failures = [
    [answer(403, 'Forbidden', { code: 'image_limit', message: 'No room.' }), 'No room.'],
    [answer(502, 'Bad Gateway', null), 'Upload failed: Bad Gateway'],
    [answer(413, '', null), 'Upload failed: 413'],
    // The login page of a network that the user has not signed in to.
    [answer(200, 'OK', null), 'Unknown error'],
    [answer(200, '', {}), 'Unknown error'],
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
