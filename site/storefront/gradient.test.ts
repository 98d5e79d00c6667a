import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { contrast } from './colour-channels.ts';
import { colourAt, readableGradient, type Gradient } from './gradient.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const gradient = fc.record({ from: colour, via: colour, to: colour });
const textColour = { light: '#ffffff', dark: '#1b211e' };

test('text over any gradient that a seller picks has a contrast of at least 4.5 everywhere', () => {
  fc.assert(
    fc.property(gradient, fc.double({ min: 0, max: 1, noNaN: true }), (picked, index) => {
      const readable = readableGradient(picked);
      return contrast(colourAt(readable, index), textColour[readable.text]) >= 4.5;
    }),
    { numRuns: 500 },
  );
});

test('a gradient that is readable with one text colour stays as the seller picked it', () => {
  expect(readableGradient({ from: '#0b3d2e', via: '#14532d', to: '#1e3a8a' })).toEqual({
    from: '#0b3d2e',
    via: '#14532d',
    to: '#1e3a8a',
    text: 'light',
  });
  expect(readableGradient({ from: '#ffe4e6', via: '#fef3c7', to: '#d1fae5' }).text).toBe('dark');
});

test('a gradient from black to white, on which no text is readable, changes only as far as necessary', () => {
  const picked = { from: '#000000', via: '#808080', to: '#ffffff' };
  expect(worst(picked, 'light')).toBeLessThan(4.5);
  expect(worst(picked, 'dark')).toBeLessThan(4.5);
  const { text, ...readable } = readableGradient(picked);
  expect(worst(readable, text)).toBeGreaterThanOrEqual(4.5);
  // A higher contrast would mean that the colours moved further than necessary.
  expect(worst(readable, text)).toBeLessThan(5);
});

test('the default gradient keeps its green, violet and blue', () => {
  const picked = { from: '#6EE7B7', via: '#A78BFA', to: '#3B82F6' };
  const readable = readableGradient(picked);
  for (const stop of ['from', 'via', 'to'] as const) expect(contrast(readable[stop], picked[stop])).toBeLessThan(1.2);
});

/** The lowest contrast of text anywhere on a gradient. */
function worst(on: Gradient, text: 'light' | 'dark'): number {
  const points = Array.from({ length: 101 }, (_, percent) => percent / 100);
  return Math.min(...points.map((point) => contrast(colourAt(on, point), textColour[text])));
}
