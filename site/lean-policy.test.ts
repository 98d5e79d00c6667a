import { expect, test } from 'bun:test';
import { leanPolicy } from './lean-policy.ts';

const hash = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
const policy = (...texts: string[]) =>
  `script-src 'self' ${texts.map(hash).join(' ')}; style-src 'self' ${hash('a{}')};`;

test('what other pages run is not allowed on this one', () => {
  const html = '<style>a{}</style><script type="module">mine()</script>';
  expect(leanPolicy(policy('mine()', 'other()'), html)).toBe(
    `script-src 'self' ${hash('mine()')}; style-src 'self' ${hash('a{}')};`,
  );
});

test('what the build did not allow stays refused, even if it stands in the page', () => {
  const html = '<style>a{}</style><script>planted()</script>';
  expect(leanPolicy(policy('mine()'), html)).toBe(`script-src 'self'; style-src 'self' ${hash('a{}')};`);
});

test('a script that holds tags of its own keeps its hash', () => {
  const script = 'if (a<b) write("<p>")'.padEnd(2000, ' ');
  for (let time = 0; time < 2; time += 1) {
    expect(leanPolicy(policy(script), `<script>${script}</script>`)).toContain(hash(script));
  }
});
