import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderState, PaymentMethod, ShownPaymentState } from '../../../api/orders/order/order-states.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PaymentBadge } from './OrderRow.tsx';

const badge = (state: OrderState, paymentState: ShownPaymentState, paymentMethod: PaymentMethod = 'bkash') =>
  renderToStaticMarkup(
    <LanguageProvider language="bn">
      <PaymentBadge order={{ state, paymentState, paymentMethod }} />
    </LanguageProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('a seller sees no due payment on a cancelled or returned order, and sees money that came in', () => {
  expect([badge('new', 'unpaid'), badge('delivered', 'unpaid')]).toEqual(['বাকি', 'বাকি']);
  expect(badge('new', 'unpaid', 'cash'), 'the courier collects it').toBe('ক্যাশ');
  expect([badge('cancelled', 'unpaid'), badge('returned', 'unpaid')]).toEqual(['', '']);
  expect([badge('cancelled', 'overpaid'), badge('returned', 'refunded')]).toEqual(['ফেরত দিন', 'টাকা ফেরত']);
});
