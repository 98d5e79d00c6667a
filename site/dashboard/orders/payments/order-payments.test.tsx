import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryView } from '../../../../api/payments/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { paymentNames } from '../../../i18n/payment-names.ts';
import { LanguageProvider } from '../../../ui/language.tsx';
import { OrderPayments } from './OrderPayments.tsx';

const words = orderPaymentWords('en');
const names = paymentNames('en');
const throughBkash = words.gatewayRefund('৳1,060', 'bKash').confirmLabel;

// The form's draft listens to other tabs and reads the browser's storage.
const before = { localStorage: globalThis.localStorage, window: globalThis.window };
beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => null }, window: new EventTarget() }));
afterAll(() => void Object.assign(globalThis, before));

const received: EntryView = {
  id: 'one',
  direction: 'in',
  kind: 'claim',
  provider: 'bkash',
  amount: 1060,
  sender: '01912345678',
  trxId: '8N7A6B5C4D',
  state: 'confirmed',
  confirmedBy: 'seller',
  doubt: null,
  byName: '',
  createdAt: 0,
  closedAt: 0,
  refund: null,
};

interface Shown {
  readonly role?: OwnShop['role'];
  readonly order?: Partial<OrderView>;
}

/** The payments of a paid order of 1,060 taka, as HTML in English. */
function show(payments: readonly EntryView[], { role = 'owner', order }: Shown = {}): string {
  const paid = {
    paymentState: 'paid',
    paymentMethod: 'bkash',
    paid: 1060,
    toCollect: 0,
    toGiveBack: 0,
    advanceOpen: 0,
  };
  return renderToStaticMarkup(
    <LanguageProvider language="en">
      <OrderPayments
        shop={{ id: 'shop', role } as OwnShop}
        order={{ id: 'order', version: 1, ...paid, payments, ...order } as OrderView}
      />
    </LanguageProvider>,
  );
}

test('a payment shows its provider, amount, transaction id and who confirmed it', () => {
  const html = show([{ ...received, byName: 'Salma' }]);
  for (const fact of [names.providers.bkash, '৳1,060', '8N7A6B5C4D', words.received, words.closedBy.confirmed('Salma')])
    expect(html).toContain(fact);
});

describe('how a payment was confirmed', () => {
  test.each([
    [{ confirmedBy: 'seller' }, names.confirmations.seller],
    [{ confirmedBy: 'message' }, names.confirmations.message],
    [{ confirmedBy: 'gateway', kind: 'gateway' }, names.byGateway('bkash')],
    [{ confirmedBy: 'seller', kind: 'cash', provider: 'cash', trxId: null }, words.entered],
    [{ confirmedBy: 'seller', kind: 'manual', byName: 'Salma' }, words.enteredBy('Salma')],
    [{ confirmedBy: null, state: 'rejected', byName: 'Salma' }, words.closedBy.rejected('Salma')],
  ] as const satisfies readonly (readonly [Partial<EntryView>, string])[])('%j', (entry, text) => {
    expect(show([{ ...received, ...entry }])).toContain(text);
  });
});

test('a claim shows why it is in doubt, and can be confirmed or rejected', () => {
  const claim = { ...received, state: 'claimed', confirmedBy: null, doubt: 'wrong_amount' } as const;
  const html = show([claim], { order: { paymentState: 'claimed', paid: 0, toCollect: 1060 } });
  for (const text of [names.doubts.wrong_amount, words.arrived('৳1,060'), words.reject]) expect(html).toContain(text);
  expect(html, 'cash would count twice').not.toContain(words.collected('৳1,060'));
});

test('undoing what a message confirmed is folded away', () => {
  const [shown, folded] = show([{ ...received, confirmedBy: 'message' }]).split(words.isWrong);
  expect(shown).not.toContain(words.undo);
  expect(folded).toContain(words.undo);
});

test('only the owner gives money back and undoes that', () => {
  const refund = { ...received, id: 'two', direction: 'out', kind: 'refund', amount: 60 } as const;
  const count = (role: OwnShop['role']) =>
    show([received, refund], { role, order: { paid: 1000 } }).split(`>${words.undo}<`).length - 1;
  expect([count('owner'), count('orders')]).toEqual([2, 1]);
  expect(show([received])).toContain(words.refund);
  expect(show([received], { role: 'orders' })).not.toContain(words.refund);
});

test('a payment through a gateway is given back once, by the gateway, if the owner asks', () => {
  const paid = { ...received, kind: 'gateway', confirmedBy: 'gateway' } as const;
  const back = { ...paid, id: 'two', kind: 'refund', direction: 'out' } as const;
  expect(show([paid])).toContain(throughBkash);
  expect(show([paid]), 'only the gateway undoes its payments').not.toContain(words.undo);
  expect(show([paid], { role: 'orders' })).not.toContain(throughBkash);
  expect(show([paid, back], { order: { paid: 0 } })).not.toContain(throughBkash);
  expect(show([paid], { order: { paid: 1000 } }), 'a part was given back by hand').not.toContain(throughBkash);
});

test('a refund without a response warns before the money is given back by hand as well', () => {
  const paid = { ...received, kind: 'gateway', confirmedBy: 'gateway', refund: 'requested' } as const;
  const warning = words.refundRequested(names.providers.bkash);
  expect(show([paid])).toContain(warning);
  expect(show([paid])).toContain(throughBkash);
  expect(show([paid], { order: { paid: 0 } }), 'given back by hand').not.toContain(warning);
  expect(show([{ ...paid, refund: 'done' }])).not.toContain(warning);
  expect(show([{ ...paid, refund: 'done' }])).not.toContain(throughBkash);
});

test('a gateway payment says that less arrived than was asked for', () => {
  const paid = { ...received, kind: 'gateway', confirmedBy: 'gateway', doubt: 'wrong_amount' } as const;
  expect(show([paid])).toContain(names.doubts.wrong_amount);
});

test('until an order is sent, its payment is one line, unless a payment has to be checked', () => {
  const open = { state: 'packed', paymentState: 'unpaid', paymentMethod: 'cash', paid: 0, toCollect: 1310 } as const;
  const line = `<summary>${words.title}: Cash on delivery </summary>`;
  expect(show([], { order: open })).toContain(line);
  const claim = { ...received, state: 'claimed', confirmedBy: null } as const;
  expect(show([claim], { order: { ...open, paymentState: 'claimed' } })).not.toContain('<summary>Payments');
  expect(show([], { order: { ...open, state: 'shipped' } })).not.toContain(line);
});

test('what is to be collected or to be given back is shown with its amount', () => {
  expect(show([], { order: { paymentState: 'unpaid', paid: 0, toCollect: 60 } })).toContain(words.collected('৳60'));
  expect(show([received], { order: { toGiveBack: 1060 } })).toContain(words.giveBack('৳1,060'));
});
