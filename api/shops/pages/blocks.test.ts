import { expect, test } from 'bun:test';
import { pageBody, readBody } from './blocks.ts';
import { pageLink, typedLink } from './page-link.ts';

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' http://example.com ', 'http://example.com/'],
  ['https://বাংলা.example/শাড়ি', 'https://xn--54b7fta0cc.example/%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF'],
  ['TEL:+8801712345678', 'tel:+8801712345678'],
  ['mailto:rahima@example.com', 'mailto:rahima@example.com'],
  ['/', '/'],
  ['/#delivery', '/#delivery'],
  ['/all', '/all'],
  ['/c/saree', '/c/saree'],
  ['/pages/about', '/pages/about'],
])('a page may link to %s', (text, link) => {
  expect(pageLink(text)).toBe(link);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/c//evil.example',
  '/dashboard',
  '/api/auth/logout',
  'https://user:password@example.com',
  'mailto:a@b.c?body=x',
  'https://',
  'about us',
  `https://example.com/${'x'.repeat(600)}`,
])('a page may not link to %s', (text) => {
  expect(pageLink(text)).toBeNull();
});

test.each([
  ['rahima.com', 'https://rahima.com/'],
  ['01712-345678', 'tel:01712345678'],
  ['rahima@example.com', 'mailto:rahima@example.com'],
  ['facebook.com/rahima', 'https://facebook.com/rahima'],
  ['/all', '/all'],
  ['javascript:alert(1)', null],
  ['', null],
])('a seller who types %s as a link means %s', (typed, link) => {
  expect(typedLink(typed)).toBe(link);
});

test('a reader drops blocks that it does not know and keeps the others', () => {
  const known = { type: 'paragraph', text: [{ text: 'আমরা' }] };
  const unknown = { type: 'map', at: 'Bogura' };
  const harmful = { type: 'paragraph', text: [{ text: 'x', link: 'javascript:alert(1)' }] };
  expect(readBody([unknown, known, null, 'text', harmful])).toEqual([known as never]);
  expect(readBody('<p>text</p>')).toEqual([]);
});

test('fields that no block has are not stored', () => {
  const body = [{ type: 'paragraph', text: [{ text: 'x', style: 'color:red' }], html: '<b>x</b>' }];
  expect(pageBody.parse(body)).toEqual([{ type: 'paragraph', text: [{ text: 'x' }] }]);
});
