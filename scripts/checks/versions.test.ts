import { expect, test } from 'bun:test';
import { versionProblems } from './versions.ts';
import { folderWith } from '../suite/testing.ts';

const lock = (sharp: string) => `{ "packages": {
  "astro": ["astro@7.3.5", ""], "elysia": ["elysia@1.4.30", ""], "sharp": ["sharp@0.35.5", ""], "astro/sharp": ["sharp@${sharp}", ""],
} }`;
const project = (version: string, sharp: string) =>
  folderWith({ 'package.json': JSON.stringify({ dependencies: { astro: version } }), 'bun.lock': lock(sharp) });

test('finds a copy below its minimum version at any depth', () => {
  expect(versionProblems(project('7.3.5', '0.34.5'))).toEqual(['sharp: 0.34.5 is below 0.35.4']);
});

test('finds a version range', () => {
  expect(versionProblems(project('^7.3.5', '0.35.4'))).toEqual(['astro: ^7.3.5 is not an exact version']);
});

test('finds a watched package that is no longer installed', () => {
  const root = folderWith({ 'package.json': '{}', 'bun.lock': '{}' });
  expect(versionProblems(root)).toContain('sharp: not found in bun.lock');
});

test('accepts exact versions above their minimum', () => {
  expect(versionProblems(project('7.3.5', '0.35.4'))).toEqual([]);
});
