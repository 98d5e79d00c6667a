import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample, settingsPage } from './settings.ts';

const root = join(import.meta.dir, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const words = (text: string) => text.replaceAll(/\s+|-{3,}/g, ' ');

test('the settings page and the example environment match the settings (bun run docs)', () => {
  // The formatter aligns the table, so the test compares only the words.
  expect(words(read('docs/operate/settings.md'))).toBe(words(settingsPage()));
  expect(read('.env.example')).toBe(environmentExample());
});
