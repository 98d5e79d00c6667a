import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { leanPolicy as leanPolicyOf } from './lean-policy.ts';

const hash = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
const leanPolicy = (whole: string, html: string) => leanPolicyOf(whole, new TextEncoder().encode(html));
const policy = (...texts: string[]) =>
  `script-src 'self' ${texts.map(hash).join(' ')}; style-src 'self' ${hash('a{}')};`;

test('a page does not allow scripts and styles of other pages', () => {
  const html = '<style>a{}</style><script type="module">mine()</script>';
  expect(leanPolicy(policy('mine()', 'other()'), html)).toBe(
    `script-src 'self' ${hash('mine()')}; style-src 'self' ${hash('a{}')};`,
  );
});

test('a script that the build did not allow stays refused, even if the page contains it', () => {
  const html = '<style>a{}</style><script>planted()</script>';
  expect(leanPolicy(policy('mine()'), html)).toBe(`script-src 'self'; style-src 'self' ${hash('a{}')};`);
});

test('a script whose text contains tags keeps its hash', () => {
  const script = 'if (a<b) write("<p>")'.padEnd(2000, ' ');
  for (let time = 0; time < 2; time += 1) {
    expect(leanPolicy(policy(script), `<script>${script}</script>`)).toContain(hash(script));
  }
});

test('a page keeps the hashes of its own style and script, whatever text a seller writes', () => {
  const tags = [
    '<style>',
    '</style>',
    '<script',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    "'",
    '<',
    '>',
    '/',
    '&',
    'শাড়ি',
  ];
  const written = fc.array(fc.constantFrom(...tags), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(written, written, (inAttribute, inText) => {
      // Astro escapes quotes and ampersands in attributes, and angle brackets only in texts.
      const attribute = inAttribute.replaceAll('&', '&amp;').replaceAll('"', '&#34;');
      const text = inText.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const html = `<head><meta content="${attribute}"><style>a{}</style></head><p title="${attribute}">${text}</p><script>mine()</script>`;
      expect(leanPolicy(policy('mine()'), html)).toBe(policy('mine()'));
    }),
  );
});
