import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderPaper } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { qrCode } from '../../../ui/qr-code.ts';
import { paperKinds, paperSizes, type PaperKind } from './paper-choice.ts';
import { Papers } from './Papers.tsx';

const url = 'https://poshora.example/orders/AAAAAAAAAAAAAAAAAAAAAA';

/** An order of 1,060 taka, of which 500 were paid in advance. */
const paper = {
  id: 'one',
  number: 1001,
  name: 'Salma Akter',
  phone: '01812345678',
  address: 'House 4, Road 7',
  place: { en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' },
  note: 'After five',
  lines: [{ id: 'line', name: 'Shari', options: { Size: 'M' }, quantity: 2, price: 500 }],
  subtotal: 1100,
  delivery: 60,
  discount: 100,
  coupon: '',
  advance: 500,
  total: 1060,
  toCollect: 560,
  courier: 'Pathao',
  tracking: 'https://pathao.com/t/1',
  parcel: null,
  createdAt: Date.UTC(2026, 10, 22),
  url,
} as unknown as OrderPaper;

const shopIn = (language: 'en' | 'bn') =>
  ({ name: 'Rahima', language, whatsapp: '8801712345678', address: '', logoUrl: '/i/logo.jpg' }) as unknown as OwnShop;

interface Printing {
  readonly papers?: readonly OrderPaper[];
  readonly language?: 'en' | 'bn';
}

const printed = (kind: PaperKind, { papers = [paper], language = 'en' }: Printing = {}) =>
  renderToStaticMarkup(<Papers shop={shopIn(language)} papers={papers} kind={kind} size="a4" />);

test('every document names its recipient and the amount left to collect, in the shop’s language and digits', () => {
  for (const kind of paperKinds) {
    const english = printed(kind);
    for (const said of ['Salma Akter', '01812345678', 'Mirpur, Dhaka', 'To collect', '৳560', '1001'])
      expect([kind, said, english.includes(said)]).toEqual([kind, said, true]);
    const bangla = printed(kind, { language: 'bn' });
    for (const said of ['lang="bn"', '০১৮১২৩৪৫৬৭৮', 'মিরপুর, ঢাকা', 'ডেলিভারিতে নেবেন', '৳৫৬০', '১০০১'])
      expect([kind, said, bangla.includes(said)]).toEqual([kind, said, true]);
    const collectNothing = (paymentState: OrderPaper['paymentState']) =>
      printed(kind, { papers: [{ ...paper, paymentState, toCollect: 0 }] });
    expect(collectNothing('paid')).toContain('Paid, nothing to collect');
    expect(collectNothing('unpaid'), 'a cancelled order is not paid').not.toContain('Paid, nothing');
    expect(collectNothing('unpaid')).not.toContain('To collect');
  }
});

test('an invoice adds up: products, charge, discount and advance payment', () => {
  const sums = [...printed('invoice').matchAll(/<dt>(.+?)<\/dt><dd>(.+?)<\/dd>/g)].map(([, name, sum]) => [name, sum]);
  expect(sums).toEqual([
    ['Products', '৳1,100'],
    ['Delivery charge', '৳60'],
    ['Discount', '−৳100'],
    ['Total', '৳1,060'],
    ['Paid in advance', '−৳500'],
  ]);
});

test('invoice and label have the logo and the code of the order’s page, except for a forgotten customer', () => {
  for (const kind of ['invoice', 'label'] as const) {
    expect(printed(kind)).toContain(`d="${qrCode(url).path}"`);
    expect(printed(kind)).toContain('src="/i/logo.jpg"');
    expect(printed(kind, { papers: [{ ...paper, url: null }] })).not.toContain('<svg');
  }
  expect(printed('label'), 'a courier’s link is no text for a parcel').not.toContain('pathao.com');
});

test('each order has its own documents in the chosen size, each on its own page except labels on A4', () => {
  const papers = Array.from({ length: 12 }, (_, index) => ({ ...paper, id: `order ${index}` }));
  for (const kind of paperKinds) expect(printed(kind, { papers }).match(/<article/g)).toHaveLength(12);
  const rules = readFileSync(new URL('print.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  const sizes = { a4: 'a4', a6: '105mm 148mm', roll: '80mm 200mm' };
  for (const size of paperSizes) {
    expect(rules).toContain(`@page ${size} { size: ${sizes[size]};`);
    expect(rules).toContain(`.papers--${size} { page: ${size};`);
  }
  expect(rules).toContain('.paper { break-after: page;');
});

test('label and slip show the courier’s number as text and bar code while the parcel is open', () => {
  const parcel = { courierName: 'Steadfast', consignmentId: '1424107', isOpen: true };
  const booked = { ...paper, parcel } as unknown as OrderPaper;
  for (const kind of ['label', 'slip'] as const) {
    const shown = printed(kind, { papers: [booked] });
    expect([kind, shown.includes('Courier: Steadfast · 1424107')]).toEqual([kind, true]);
    expect(shown).toContain('aria-label="1424107"');
    const ended = { ...paper, parcel: { ...parcel, isOpen: false } } as unknown as OrderPaper;
    expect(printed(kind, { papers: [ended] })).not.toContain('1424107');
  }
});

test('a pickup says so and has the shop’s address on every paper', () => {
  const place = { en: 'Pickup at the shop', bn: 'দোকান থেকে নেবেন' };
  const pickup = { ...paper, isPickup: true, place, address: 'Satmatha, Bogura' } as OrderPaper;
  for (const kind of paperKinds)
    expect(printed(kind, { papers: [pickup] })).toMatch(/Pickup at the shop<\/strong>.*Satmatha, Bogura/);
});
