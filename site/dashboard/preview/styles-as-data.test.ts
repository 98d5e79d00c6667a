import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { dataType, stylesAsData } from './styles-as-data.ts';

const data = (rules: string) => `<script type="${dataType}">${rules}</script>`;

test('style elements become data, with or without attributes; scripts and everything else stay', () => {
  const page = (first: string, second: string) =>
    `<html lang="bn"><head>${first}${second}<script>if (a<b) write("<style>")</script></head><body class="x">a < b</body></html>`;
  expect(stylesAsData(page('<style>a{}</style>', '<style media="print">b{}</style>'))).toBe(
    page(data('a{}'), data('b{}')),
  );
});

test('only the page’s own style counts as a style, whatever a seller writes, and no text changes', () => {
  const parts = ['<style>', '</style>', '<style', '<script>', '</script>', '<!--', '-->', "'", '<', '>', '/', 'শাড়ি'];
  const written = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((list) => list.join(''));
  fc.assert(
    fc.property(written, written, (attribute, inText) => {
      const text = inText.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const page = (style: string) =>
        `<head><meta content="${attribute}">${style}</head><p title="${attribute}">${text}</p><script>mine()</script>`;
      expect(stylesAsData(page('<style>a{}</style>'))).toBe(page(data('a{}')));
    }),
  );
});
