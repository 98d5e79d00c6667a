import { afterAll, expect, test } from 'bun:test';
import { $unsaved, draftOf, forgetAllButDrafts } from './drafts.ts';
import { leavingKey } from './leaving-key.ts';

const before = {
  localStorage: globalThis.localStorage,
  sessionStorage: globalThis.sessionStorage,
  window: globalThis.window,
};
afterAll(() => void Object.assign(globalThis, before));

/** A browser's storage. Its own properties are the stored entries. */
function storage() {
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  }) as Record<string, string>;
  return kept;
}

test('a draft field is stored until it equals the saved value, and then removed', () => {
  const kept = storage();
  Object.assign(globalThis, { localStorage: kept, window: new EventTarget() });
  const saved = { bkash: '', nagad: '' };
  const draft = draftOf<typeof saved>('shop-1', 'payment');
  draft.change({ bkash: '0171', nagad: '0181' }, saved);
  expect(Object.values(kept)).toEqual(['"0171"', '"0181"']);
  expect($unsaved.get()).toEqual(['payment']);
  draft.change({ bkash: '' }, saved);
  expect(Object.values(kept)).toEqual(['"0181"']);
  draft.clear();
  expect(Object.values(kept)).toEqual([]);
  expect($unsaved.get()).toEqual([]);
});

test('logging out in one tab keeps drafts, closed notices, and the log-out that another tab could not send yet', () => {
  const kept = storage();
  Object.assign(globalThis, { localStorage: kept, sessionStorage: { clear: () => undefined } });
  const stays = ['poshora_draft_shop-1_payment:bkash', 'poshora_closed_trial', leavingKey];
  for (const key of [...stays, 'poshora_session']) kept[key] = 'yes';
  forgetAllButDrafts();
  expect(Object.keys(kept)).toEqual(stays);
});

test('a seller types and saves although the browser’s storage is full', () => {
  const kept = storage();
  Object.assign(globalThis, { localStorage: kept, window: new EventTarget() });
  const saved = { name: 'Saree', price: '500' };
  const draft = draftOf<typeof saved>('shop-1', 'product-full');
  draft.change({ name: 'Jamdani' }, saved);
  const prototype = Object.getPrototypeOf(kept) as Storage;
  prototype.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  draft.change({ name: 'Jamdani saree', price: '900' }, saved);
  expect(draft.$changes.get()).toEqual({ name: 'Jamdani saree', price: '900' });
  expect($unsaved.get()).toEqual(['product-full']);
  draft.change({ price: '950' }, saved);
  draft.clear({ name: 'Jamdani saree', price: '900' });
  expect(draft.$changes.get(), 'typed while it was saved').toEqual({ price: '950' });
  draft.clear();
  expect([draft.$changes.get(), $unsaved.get(), Object.keys(kept)]).toEqual([{}, [], []]);
});
