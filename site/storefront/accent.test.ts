import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readableAccent } from './accent.ts';
import { contrast } from './colour-channels.ts';
import { readableGradient } from './gradient.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = readFileSync(join(import.meta.dir, 'styles/theme.css'), 'utf8');
const [surface, ground, line, ink, inkSoft] = ['surface', 'ground', 'line', 'ink', 'ink-soft'].map(
  (name) => new RegExp(`--shop-${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '',
) as [string, string, string, string, string];

test('links, buttons, focus and chosen values are readable in any colour that a seller picks', () => {
  fc.assert(
    fc.property(colour, (picked) => {
      const { accent, soft } = readableAccent(picked);
      // Links, outlined buttons and the edges of chosen values, as text on every ground (WCAG 2.2, 1.4.3).
      for (const below of [surface, ground, soft]) expect(contrast(accent, below)).toBeGreaterThanOrEqual(4.5);
      // The text of order buttons and badges.
      expect(contrast(surface, accent)).toBeGreaterThanOrEqual(4.5);
      // The focus ring beside lines and pressed cards (1.4.11).
      expect(contrast(accent, line)).toBeGreaterThanOrEqual(3);
      // Texts of chosen values.
      expect(contrast(ink, soft)).toBeGreaterThanOrEqual(7);
      expect(contrast(inkSoft, soft)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

test('the name and its buttons are readable on the ground of any picked colour', () => {
  fc.assert(
    fc.property(colour, (picked) => {
      const { from, text } = readableGradient({ from: picked, via: picked, to: picked });
      expect(contrast(from, text === 'light' ? surface : ink)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

test('a colour that is readable already stays as the seller picked it, and a pale one stays recognisable', () => {
  expect(readableAccent('#8A1C7C').accent).toBe('#8a1c7c');
  const { accent } = readableAccent('#facc15');
  expect(contrast(accent, '#ffffff')).toBeLessThan(5.8);
  expect(Number.parseInt(accent.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(accent.slice(5), 16) + 80);
});
