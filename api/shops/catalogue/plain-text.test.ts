import { expect, test } from 'bun:test';
import { plainText, textOf } from './plain-text.ts';

test.each([
  [
    '<p>Soft <b>cotton</b> &amp; silk&nbsp;mix</p><ul><li>5&#39;2&quot;</li><li>1 &lt; 2</li></ul>',
    `Soft cotton & silk mix\n5'2"\n1 < 2`,
  ],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['one\n line <i>of\ntext', 'one line of text'],
  ['<table><tr><th>M</th><td>40</td></tr><tr><th>L</th><td>42</td></tr></table>', 'M 40\nL 42'],
  ['<script>alert(1)</script><style>p{}</style>shown<!-- not -->', 'shown'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&#x985;&#2453; &unknown; &#0;&#55296;', 'অক &unknown;'],
])('%p becomes lines of text', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a text without HTML stays unchanged, including `<`', () => {
  expect(textOf('  size < 40 and > 30\n cotton, silk ')).toBe('size < 40 and > 30\n cotton, silk');
});
