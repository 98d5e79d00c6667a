import { afterAll, afterEach, expect, jest, test } from 'bun:test';
import { uploadPicture } from './upload-picture.ts';

/** The browser's request. `fire` reports its end. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly statusText = 'OK';
  readonly response = { imageUrl: '/i/a-640.jpg' };
  timeout = 0;
  responseType = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
  fire(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

const before = { XMLHttpRequest: globalThis.XMLHttpRequest, window: globalThis.window };
Object.assign(globalThis, { XMLHttpRequest: FakeRequest, window: new EventTarget() });
afterEach(() => void jest.useRealTimers());
afterAll(() => void Object.assign(globalThis, before));

/** Starts an upload with a limit of 30 s. */
function start() {
  const stopping = new AbortController();
  const progress: number[] = [];
  const options = { onProgress: (part: number) => progress.push(part), signal: stopping.signal, timeout: 30_000 };
  const outcome = uploadPicture('feature-image', new Blob(['x'], { type: 'image/jpeg' }), options);
  return { outcome, progress, stopping, request: FakeRequest.last };
}

test('an upload ends as stored, lost, too late or stopped, and has the time limit of its place', async () => {
  for (const [event, end] of [
    ['load', { kind: 'done', response: { imageUrl: '/i/a-640.jpg' } }],
    ['error', { kind: 'lost' }],
    ['timeout', { kind: 'late' }],
  ] as const) {
    const { outcome, request } = start();
    expect(request.timeout).toBe(30_000);
    request.fire(event);
    expect(await outcome).toEqual(end);
  }
  const { outcome, stopping } = start();
  stopping.abort();
  expect(await outcome).toEqual({ kind: 'stopped' });
});

test('an upload shows real progress, and is lost after 45 seconds without any', async () => {
  jest.useFakeTimers();
  const { outcome, progress, request } = start();
  for (const loaded of [20, 50, 100]) {
    jest.advanceTimersByTime(40_000);
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
  expect(progress).toEqual([0.2, 0.5, 1]);
  jest.advanceTimersByTime(45_000);
  expect(await outcome).toEqual({ kind: 'lost' });
});

test('an upload is lost at once when the browser goes offline', async () => {
  const { outcome } = start();
  window.dispatchEvent(new Event('offline'));
  expect(await outcome).toEqual({ kind: 'lost' });
});
