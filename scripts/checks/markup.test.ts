import { expect, test } from 'bun:test';
import { markupProblems } from './markup.ts';
import { folderWith } from '../suite/testing.ts';

const problemsOf = (file: string, content: string) => markupProblems(folderWith({ [file]: content }));

test.each([
  ['raw HTML', '<p set:html={shop.name} />'],
  ['raw HTML from a template', '<p set:html=`<b>${shop.name}</b>` />'],
  ['raw HTML after a line that looks like a comment', '<p>\n  // all of it\n  <b set:html={shop.name} /></p>'],
  ['raw HTML between what looks like a comment', '<p>/*</p><p set:html={shop.name} /><p>*/</p>'],
  ['raw HTML after a URL without a scheme', '<a href="\n//cdn.example" set:html={shop.name} />'],
  ['raw HTML after a string that looks like a comment', "---\nconst path = '/*';\n---\n<p set:html={path} /><p>*/</p>"],
  ['raw HTML in an expression', '{names.map((name) => <li set:html={name} />)}'],
  ['values in a script', '<script define:vars={{ name }}>go(name)</script>'],
  ['a slot named by a value', '<p slot={name}>x</p>'],
  ['a slot named by a template', '<p slot=`${name}`>x</p>'],
  ['a style attribute', '<p\n  style="color: red">x</p>'],
  ['a style attribute in capitals', '<p STYLE="color: red">x</p>'],
  ['a style attribute named by its value', '<p {style}>x</p>'],
  ['what the compiler cannot read', '<p set:html={</p>'],
])('refuses %s', (_, content) => {
  expect(problemsOf('site/pages/index.astro', content)).toHaveLength(1);
});

test.each([
  ['a comment of HTML', '<!-- no style="" here, no set:html={x} either --><p>x</p>'],
  ['comments of the script', "---\n// set:html={x}\n/* <p style='x' /> */\n---\n<p>x</p>"],
  ['a comment in an expression', '{/* <p set:html={x} /> */}<p>x</p>'],
  ['a comment between attributes', '<p\n  // not set:html\n  class="a">x</p>'],
  ['text that names them', '<p>Write set:html={x} or style="x"</p>'],
  ['a slot that is named', '<p slot="title">{name}</p>'],
  ['a style element', '<style>p { color: red }</style>'],
])('allows %s', (_, content) => {
  expect(problemsOf('site/ui/Card.astro', content)).toEqual([]);
});

test('allows raw HTML only in the components whose HTML is already escaped', () => {
  expect(problemsOf('site/layouts/DataBlock.astro', '<script set:html={json} />')).toEqual([]);
  expect(problemsOf('site/storefront/parts/ProductCards.astro', '<Fragment set:html={cards} />')).toEqual([]);
  expect(problemsOf('site/storefront/parts/ProductList.astro', '<Fragment set:html={cards} />')).toHaveLength(1);
});
