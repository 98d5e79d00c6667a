import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';

/** Rules that stand in a layer itself go before those of a layer within it, whichever sheet a page loads first. */
test('what a screen says of a button, a field or a dialog goes before their own look', () => {
  for (const file of new Bun.Glob('*.css').scanSync(import.meta.dir)) {
    const layers = readFileSync(`${import.meta.dir}/${file}`, 'utf8').match(/^@layer [^{;]+(?= \{)/gm);
    expect([file, layers]).toEqual([file, ['@layer components.ui']]);
  }
});
