import { useState } from 'react';
import type { EntryView } from '../../../../api/payments/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { paymentNames } from '../../../i18n/payment-names.ts';
import { api } from '../../../stores/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { useOrderPayment } from './use-order-payment.ts';

interface Props {
  shop: OwnShop;
  order: OrderView;
  entry: EntryView;
}

/** Lets the gateway give a payment back, all of it. The gateway moves the money, so this cannot be undone. */
export function GatewayRefund({ shop, order, entry }: Props) {
  const words = useWords(orderPaymentWords);
  const { providers } = useWords(paymentNames);
  const language = useLanguage();
  const { change, isBusy, problem } = useOrderPayment(order);
  const [isConfirming, setIsConfirming] = useState(false);
  if (shop.role !== 'owner' || !isRefundable(order, entry)) return null;
  const amount = takaText(entry.amount, language);
  const { title, text, confirmLabel } = words.gatewayRefund(amount, providers[entry.provider]);
  const refund = async () =>
    void (await change({
      send: (request) =>
        api
          .shops({ shop: shop.id })
          .orders({ order: order.id })
          .payments({ payment: entry.id })
          .refund.post({ reason: '' }, request),
      done: words.refunded(amount),
    }));
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => setIsConfirming(true)}>
        {confirmLabel}
      </Button>
      <Notice kind="problem">{problem}</Notice>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        onConfirm={refund}
      />
    </>
  );
}

/** Whether the payment came through a gateway, and neither the gateway nor the seller has given it back. */
const isRefundable = ({ paid }: OrderView, { kind, amount, state, refund }: EntryView): boolean =>
  kind === 'gateway' && state === 'confirmed' && refund !== 'done' && paid >= amount;
