import { afterEach, beforeEach, expect, test } from 'bun:test';
import { $toast } from '../../stores/toasts.ts';
import { shareLink } from './share.ts';

const link = 'https://poshora.example/rahima/p?o1=Red';
const copied: string[] = [];
/** Gives the browser these abilities. */
const can = (abilities: Record<string, unknown>) => {
  for (const name of ['share', 'clipboard'])
    Object.defineProperty(navigator, name, { value: abilities[name], configurable: true });
  if (!('share' in abilities)) Reflect.deleteProperty(navigator, 'share');
};
const clipboard = { writeText: async (text: string) => void copied.push(text) };

beforeEach(() => {
  Object.assign(globalThis, { document: { title: 'Shari', documentElement: { lang: 'en' } } });
  copied.length = 0;
  // Another file of the same process may have left one.
  $toast.set(null);
});
afterEach(() => {
  can({});
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(globalThis, 'document');
  $toast.set(null);
});

test('a shopper who closes the share sheet sees nothing more', async () => {
  can({ clipboard, share: () => Promise.reject(new DOMException('', 'AbortError')) });
  await shareLink(link);
  expect([copied, $toast.get()]).toEqual([[], null]);
});

test('without a share sheet, or if it fails, the link is copied', async () => {
  can({ clipboard });
  await shareLink(link);
  can({ clipboard, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await shareLink(link);
  expect(copied).toEqual([link, link]);
});

test('without a clipboard as well, the shopper sees the link', async () => {
  can({});
  await shareLink(link);
  expect($toast.get()).toMatchObject({ title: 'Could not copy', description: link });
});
