import { expect, test } from 'bun:test';
import { placeholders } from '../../../site/paths.ts';
import { readConfig } from '../../platform/config/config.ts';
import { fillPage } from './complete-page.ts';

const page = `<ul><li data-when="email"><a href="mailto:${placeholders.email}">${placeholders.email}</a></li><li data-when="whatsapp"><a href="https://wa.me/${placeholders.whatsapp}">${placeholders.mobile}</a></li></ul><p data-when="email postalAddress">Write</p><p data-when="postalAddress">${placeholders.postalAddress}</p><section data-when="testimonials">Nusrat</section><dd data-counted="activeShops" data-minimum="500">500+</dd>`;

const fill = (settings: Record<string, string>, activeShops?: number) =>
  fillPage(
    page,
    'en',
    readConfig(settings),
    activeShops === undefined ? null : { activeShops, merchants: 0, products: 0 },
  );

test('a setting that the operator left empty is not shown', () => {
  expect(fill({})).toBe('<ul></ul><section>Nusrat</section><dd>500+</dd>');
});

test('the operator’s settings appear in the page, escaped', () => {
  const html = fill({
    SUPPORT_EMAIL: 'help@poshora.example',
    SUPPORT_WHATSAPP: '8801712345678',
    POSTAL_ADDRESS: 'Mirpur 10 <b>"$&"</b>',
  });
  expect(html).toContain('<a href="mailto:help@poshora.example">help@poshora.example</a>');
  expect(html).toContain('<a href="https://wa.me/8801712345678">01712-345678</a>');
  expect(html).toContain('<p>Mirpur 10 &lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;</p>');
  expect(html).not.toContain('data-when');
  expect(html).not.toContain('.invalid');
});

test('testimonials can be hidden', () => {
  expect(fill({ TESTIMONIALS: 'hidden' })).not.toContain('Nusrat');
});

test('a counted figure replaces a lower claim, and no other claim', () => {
  expect(fill({}, 12_345)).toContain('<dd>12,345</dd>');
  expect(fill({}, 500)).toContain('<dd>500+</dd>');
  expect(fillPage(page, 'bn', readConfig({}), { activeShops: 1_250, merchants: 0, products: 0 })).toContain('১,২৫০');
});
