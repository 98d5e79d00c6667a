import { expect, test } from 'bun:test';
import { pageBody, type PageBlock } from '../../../../api/shops/pages/blocks.ts';
import { wordHtml } from '../../../../tests/pasted-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { pageSchema } from './schema.ts';
import { toBlocks } from './to-blocks.ts';
import { toDoc } from './to-doc.ts';

const blocks: PageBlock[] = [
  { type: 'heading', level: 2, text: [{ text: 'ডেলিভারি' }] },
  {
    type: 'paragraph',
    text: [{ text: 'Call ' }, { text: 'us\nnow', bold: true, link: 'tel:01712345678' }, { text: '!' }],
  },
  { type: 'heading', level: 3, text: [{ text: 'Steps' }] },
  { type: 'list', style: 'numbered', items: [[{ text: 'Order' }], [{ text: 'Pay', bold: true }]] },
  { type: 'list', style: 'bullet', items: [[{ text: 'Cash' }]] },
  { type: 'picture', imageUrl: `/i/${'ab'.repeat(16)}-1280.jpg`, alt: 'Shop' },
  {
    type: 'table',
    rows: [
      ['Area', 'Charge'],
      ['Dhaka', ''],
    ],
  },
];

test('a page is the same after it was opened in the editor', () => {
  expect(toBlocks(toDoc(blocks))).toEqual(blocks);
  expect(JSON.stringify(toBlocks(toDoc(blocks)))).toBe(JSON.stringify(pageBody.parse(blocks)));
  toDoc(blocks).check();
});

test('an empty page has a place to write, and is saved as empty', () => {
  expect(toDoc([]).childCount).toBe(1);
  expect(toBlocks(toDoc([]))).toEqual([]);
});

test('empty lines, items and spaces at the ends are not saved', () => {
  const paragraph = (text: string) => pageSchema.node('paragraph', null, text ? [pageSchema.text(text)] : []);
  const item = (text: string) => pageSchema.node('item', null, [paragraph(text)]);
  const doc = pageSchema.node('doc', null, [
    paragraph(''),
    paragraph('  One\u00a0two '),
    paragraph('   '),
    pageSchema.node('bullet', null, [item(''), item('Cash')]),
    pageSchema.node('bullet', null, [item('')]),
  ]);
  expect(toBlocks(doc)).toEqual([
    { type: 'paragraph', text: [{ text: 'One two' }] },
    { type: 'list', style: 'bullet', items: [[{ text: 'Cash' }]] },
  ]);
});

test('a list from Word is a list, and nothing of its styles, comments and namespaces stays', () => {
  const html = cleanPaste(wordHtml);
  expect(html).toContain('<ul data-from-word=""><li>Unused</li><li>With box</li></ul>');
  expect(html).toContain('<ol data-from-word=""><li>Call us</li></ol>');
  expect(html).not.toMatch(/ style=|<!|<o:p|<style|WordDocument|MsoNormal \{|·|&nbsp;/);
});

test('an emoji of a Facebook post is text, and other pictures stay pictures', () => {
  const html = '<img alt="😍" src="https://static.xx.fbcdn.net/emoji.png" style="x"><img alt="Shari" src="a.jpg">';
  expect(cleanPaste(html)).toBe('😍<img alt="Shari" src="a.jpg">');
});

test('handlers and styles in pasted HTML are renamed before the browser reads them', () => {
  expect(cleanPaste(`<b onclick="x()" style=color:red>a</b>`)).toBe('<b data-on="x()" data-style=color:red>a</b>');
});
