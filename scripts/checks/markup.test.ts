import { expect, test } from 'bun:test';
import { markupProblems } from './markup.ts';
import { folderWith } from '../suite/testing.ts';

const problemsOf = (file: string, content: string) => markupProblems(folderWith({ [file]: content }));

test.each([
  ['raw HTML', '<p set:html={shop.name} />'],
  ['values in a script', '<script define:vars={{ name }}>go(name)</script>'],
  ['a slot named by a value', '<p slot={name}>x</p>'],
  ['a style attribute', '<p\n  style="color: red">x</p>'],
])('refuses %s', (_, content) => {
  expect(problemsOf('site/pages/index.astro', content)).toHaveLength(1);
});

test('allows raw HTML in the components whose HTML is escaped already, and ordinary markup elsewhere', () => {
  expect(problemsOf('site/layouts/DataBlock.astro', '<script set:html={json} />')).toEqual([]);
  expect(problemsOf('site/storefront/parts/ProductCards.astro', '<Fragment set:html={cards} />')).toEqual([]);
  expect(problemsOf('site/storefront/parts/ProductList.astro', '<Fragment set:html={cards} />')).toHaveLength(1);
  expect(
    problemsOf(
      'site/ui/Card.astro',
      '<!-- no style="" here --><p slot="title">{name}</p><style>p { color: red }</style>',
    ),
  ).toEqual([]);
});
