import { useRef, useState } from 'react';
import { handProviders, newPayment } from '../../../../api/orders/payments/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { readTaka } from '../../../../api/platform/formats/typed-number.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { common } from '../../../i18n/common.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { paymentNames } from '../../../i18n/payment-names.ts';
import { api } from '../../../stores/api.ts';
import { $openOrder, $order, refreshOrders, showChanged } from '../../../stores/orders.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { emptyPayment, kindOf, paymentDraftName, type Direction } from './payment-draft.ts';
import { longestTyped } from '../../../../api/platform/formats/typed-text.ts';
import { reload } from '../../../stores/queries.ts';

interface Props {
  shop: OwnShop;
  order: OrderView;
  direction: Direction;
  onClose: () => void;
}

/** Money that came by hand or by wallet, or that was given back. A refund asks before it is saved. */
export function PaymentForm({ shop, order, direction, onClose }: Props) {
  const words = useWords(orderPaymentWords);
  const { cancel } = useWords(common);
  const { providers } = useWords(paymentNames);
  const language = useLanguage();
  const isRefund = direction === 'out';
  const form = useForm({
    draft: { shopId: shop.id, name: paymentDraftName(order.id, direction) },
    saved: emptyPayment(order, direction),
    schema: newPayment,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).orders({ order: order.id }).payments.post(checked, request),
    onSaved(response: OrderView, { checked }) {
      showChanged(response);
      refreshOrders();
      const amount = takaText(checked.amount, language);
      toastSuccess({ title: isRefund ? words.refunded(amount) : words.added(amount) });
      onClose();
    },
    onRefused({ code, message }) {
      toastError({ title: words.addFailed, description: code === 'conflict' ? words.conflict : message });
      if ($openOrder.get() === order.id) reload($order);
    },
  });
  const [isConfirming, setIsConfirming] = useState(false);
  const isSure = useRef(false);
  const typed = readTaka(form.values.amount) ?? 0;
  const onSubmit: typeof form.element.onSubmit = (event) => {
    if (!isRefund || isSure.current || typed === 0) return form.element.onSubmit?.(event);
    event.preventDefault();
    setIsConfirming(true);
    return undefined;
  };
  function send(): void {
    isSure.current = true;
    form.element.ref.current?.requestSubmit();
    isSure.current = false;
  }
  const isCash = form.values.provider === 'cash';
  // Cash has neither a sender nor a transaction id, so their fields are hidden and must be empty.
  const choose = (provider: string) =>
    form.change({ provider, kind: kindOf(provider, direction), ...(provider === 'cash' && { sender: '', trxId: '' }) });
  return (
    <form className="order-payments__form" {...form.element} onSubmit={onSubmit}>
      {isRefund && <p>{words.refundHint}</p>}
      <SelectField
        {...form.text('provider')}
        label={isRefund ? words.refundProvider : words.provider}
        onChange={({ target }) => choose(target.value)}
      >
        {handProviders.map((provider) => (
          <option key={provider} value={provider}>
            {providers[provider]}
          </option>
        ))}
      </SelectField>
      <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" />
      {!isCash && !isRefund && (
        <TextField {...form.text('sender')} label={words.sender} optional inputMode="tel" maxLength={longestTyped} />
      )}
      {!isCash && <TextField {...form.text('trxId')} label="TrxID" optional maxLength={longestTyped} />}
      <div className="order-sheet__steps">
        <Button type="submit" busy={form.isBusy}>
          {isRefund ? words.saveRefund : words.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.refundTitle(takaText(typed, language))}
        text={words.refundText}
        confirmLabel={words.refundYes}
        variant="primary"
        onConfirm={send}
      />
    </form>
  );
}
