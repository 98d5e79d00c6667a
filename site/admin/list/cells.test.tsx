import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailText } from './cells.tsx';

test('a long email address breaks at its dots and before the @, not inside a word', () => {
  const html = renderToStaticMarkup(<MailText>rahima.begum@shop.example.com</MailText>);
  expect(html).toContain('rahima.<wbr/>begum<wbr/>@shop.<wbr/>example.<wbr/>com');
  expect(renderToStaticMarkup(<MailText>01712345678</MailText>)).not.toContain('<wbr');
});
