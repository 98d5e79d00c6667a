import { expect, test } from 'bun:test';
import { classicLook, isClassic, look, readLook, type Look } from './look.ts';

const chosen: Look = { version: 1, theme: 'gallery', accent: '#8A1C7C', font: 'serif', cards: 'plain' };

test('a shop that never chose a look has the classic one', () => {
  for (const stored of [null, undefined, {}, 'gallery', [chosen]]) expect(readLook(stored)).toEqual(classicLook);
  expect(isClassic(readLook(null))).toBe(true);
  expect(isClassic({ ...classicLook, cards: 'plain' })).toBe(false);
});

test('a stored value that this version does not know falls back alone', () => {
  expect(readLook(chosen)).toEqual(chosen);
  expect(readLook({ ...chosen, version: 2, theme: 'neon', sparkle: true })).toEqual({ ...chosen, theme: 'classic' });
  expect(readLook({ ...chosen, accent: 'red;}body{display:none' })).toEqual({ ...chosen, accent: 'gradient' });
});

test('an unknown value is refused as an input', () => {
  expect(look.safeParse(chosen).success).toBe(true);
  for (const part of [{ theme: 'neon' }, { accent: 'red' }, { accent: '#12345' }, { font: 'comic' }, { version: 2 }])
    expect(look.safeParse({ ...chosen, ...part }).success).toBe(false);
});
