import '../products/product-form.css';
import './manual-order.css';
import { useStore } from '@nanostores/react';
import { manualOrder } from '../../../api/orders/order/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { $minute } from '../../stores/minute.ts';
import { refreshOrders } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import {
  chargeOf,
  emptyLine,
  manualOrderDraftName,
  missingOption,
  piecesOf,
  sumsOf,
  type Sums,
} from './manual-order.ts';
import { KnownCustomer } from './chat/KnownCustomer.tsx';
import { PasteMessage } from './chat/PasteMessage.tsx';
import { ManualLines } from './ManualLines.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { normaliseMobile } from '../../../api/platform/formats/mobile.ts';
import { longestTyped } from '../../../api/platform/formats/typed-text.ts';

interface Props {
  shop: OwnShop;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** Enters an order that the seller has taken by phone or chat. */
export function ManualOrderDialog({ shop, onClose, focusAfter }: Props) {
  const words = useWords(orderFormWords);
  const { byHand } = useWords(orderWords);
  const { cancel, close: closeWord } = useWords(common);
  const language = useLanguage();
  const form = useManualOrder(shop, onClose);
  const { isBusy, discard } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  const { values } = form;
  const phone = normaliseMobile(values.phone);
  const sums = sumsOf(values, shop, useStore($minute));
  const text = (name: 'name' | 'address' | 'note', maxLength: number) => ({
    ...form.text(name),
    label: words[name],
    maxLength,
  });
  const amount = (name: 'delivery' | 'discount') => ({
    ...form.text(name),
    label: words[name],
    inputMode: 'decimal' as const,
  });
  const charge = chargeOf(values, shop);
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && close()} title={byHand} focusAfter={focusAfter}>
        <form className="product-form" {...form.element}>
          <PasteMessage onRead={form.change} />
          <ManualLines
            shop={shop}
            lines={values.lines}
            error={form.problems.lines}
            onChange={(lines) => form.change({ lines })}
          />
          <TextField {...text('name', 80)} />
          <TextField {...form.text('phone')} label={words.phone} inputMode="tel" maxLength={longestTyped} />
          {phone !== null && (
            <KnownCustomer key={phone} shop={shop} phone={phone} values={values} onFill={form.change} />
          )}
          {canPickUp(shop) && (
            <CheckField label={words.pickup} checked={values.pickup} onChange={(pickup) => form.change({ pickup })} />
          )}
          {!values.pickup && (
            <>
              <PlaceFields values={values} problems={form.problems} onChange={form.change} />
              <TextField {...text('address', 300)} />
            </>
          )}
          <TextField {...text('note', 500)} optional />
          <div className="product-form__pair">
            <TextField {...amount('delivery')} placeholder={charge ? formatNumber(charge.paisa / 100, language) : ''} />
            <TextField {...amount('discount')} />
          </div>
          <ManualSums sums={sums} />
          <div className="ui-dialog__actions">
            <Button variant="secondary" onClick={close}>
              {isBusy ? closeWord : cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
              {words.create}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}

const canPickUp = ({ offersPickup, address }: OwnShop): boolean => offersPickup && address !== '';

function useManualOrder(shop: OwnShop, onClose: () => void) {
  const words = useWords(orderFormWords);
  return useForm({
    draft: { shopId: shop.id, name: manualOrderDraftName },
    saved: {
      lines: [emptyLine],
      name: '',
      phone: '',
      district: '',
      area: '',
      address: '',
      pickup: false,
      note: '',
      delivery: '',
      discount: '0',
    },
    schema: manualOrder,
    missing({ lines }) {
      const products = new Map(shop.products.map((product) => [product.id, product]));
      if (lines.some(({ productId }) => !products.has(productId))) return { lines: words.chooseProduct };
      const option = lines.map((line) => missingOption(line, products.get(line.productId))).find(Boolean);
      if (option) return { lines: words.chooseOption(option) };
      return lines.every(({ quantity }) => piecesOf(quantity) > 0) ? {} : { lines: words.quantityMissing };
    },
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).orders.manual.post(checked, request),
    onSaved(_: OrderView) {
      toastSuccess({ title: words.created });
      refreshOrders();
      onClose();
    },
    onRefused: ({ message }) => toastError({ title: words.notCreated, description: message }),
  });
}

function ManualSums({ sums: { subtotal, delivery, discount, total } }: { sums: Sums }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const rows = [
    [words.subtotal, formatTaka(subtotal, language)],
    [words.delivery, delivery === null ? '–' : formatTaka(delivery, language)],
    ...(discount > 0 ? [[words.discount, formatTaka(-discount, language)] as const] : []),
  ] as const;
  return (
    <dl className="manual-sums">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="manual-sums__total">
        <dt>{words.total}</dt>
        <dd>{formatTaka(total, language)}</dd>
      </div>
    </dl>
  );
}
