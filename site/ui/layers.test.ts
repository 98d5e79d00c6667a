import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';

/** Rules of a layer override rules of its sublayers, whichever style sheet a page loads first. */
test('a screen’s own styles override the base styles of buttons, fields and dialogs', () => {
  for (const file of new Bun.Glob('*.css').scanSync(import.meta.dir)) {
    const layers = readFileSync(`${import.meta.dir}/${file}`, 'utf8').match(/^@layer [^{;]+(?= \{)/gm);
    expect([file, layers]).toEqual([file, ['@layer components.ui']]);
  }
});
