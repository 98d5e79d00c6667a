import { useState, type ReactNode } from 'react';
import { orderFormChanges } from '../../../api/orders/order/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { api } from '../../stores/api.ts';
import { $openOrder, $order, refreshOrders, showChanged } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { LineFields } from './LineFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { isChangeable } from '../../../api/orders/order/order-states.ts';
import { longestTyped } from '../../../api/platform/formats/typed-text.ts';
import { reload } from '../../stores/queries.ts';

/** The name of an order's draft. */
export const orderDraftName = (orderId: string): string => `order-${orderId}`;

/** Courier and tracking can change at any time; products, costs and address until the parcel is shipped. */
export function ChangeOrder({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderFormWords);
  const form = useForm({
    draft: { shopId: shop.id, name: orderDraftName(order.id) },
    saved: {
      name: order.name,
      phone: order.phone,
      district: order.district,
      area: order.area,
      address: order.address,
      lines: order.lines.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
      delivery: String(order.delivery),
      discount: String(order.discount),
      courier: order.courier,
      tracking: order.tracking,
      note: '',
    },
    schema: order.isPickup ? withoutPlace : orderFormChanges,
    send:
      ({ changed }) =>
      (request) =>
        api
          .shops({ shop: shop.id })
          .orders({ order: order.id })
          .put({ version: order.version, ...changed }, request),
    onSaved(response: OrderView) {
      showChanged(response);
      refreshOrders();
      toastSuccess({ title: words.saved });
    },
    onRefused({ code, message }) {
      toastError({ title: words.changeFailed, description: code === 'conflict' ? words.conflict : message });
      if ($openOrder.get() === order.id) reload($order);
    },
  });
  const [isOpened] = useState(form.isChanged);
  const amount = (name: 'delivery' | 'discount') => ({
    ...form.text(name),
    label: words[name],
    inputMode: 'decimal' as const,
  });
  return (
    <details className="order-sheet__change" open={isOpened}>
      <summary>{words.change}</summary>
      <form className="product-form" {...form.element}>
        {isChangeable(order.state) && (
          <>
            <Part name={words.goods}>
              <LineFields
                lines={order.lines}
                pieces={form.values.lines}
                error={form.problems.lines}
                onChange={(lines) => form.change({ lines })}
              />
              <TextField {...amount('delivery')} />
              <TextField {...amount('discount')} />
            </Part>
            <Part name={words.recipient}>
              <TextField {...form.text('name')} label={words.name} maxLength={80} />
              <TextField {...form.text('phone')} label={words.phone} inputMode="tel" maxLength={longestTyped} />
              {!order.isPickup && (
                <>
                  <PlaceFields values={form.values} problems={form.problems} onChange={form.change} />
                  <TextField {...form.text('address')} label={words.address} maxLength={300} />
                </>
              )}
            </Part>
          </>
        )}
        <Part name={words.parcel}>
          {!isOfCourier(order) && (
            <>
              <TextField {...form.text('courier')} label={words.courier} hint={words.courierHint} maxLength={60} />
              <TextField {...form.text('tracking')} label={words.tracking} maxLength={200} />
            </>
          )}
          <TextField {...form.text('note')} label={words.remark} optional maxLength={500} />
        </Part>
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
      </form>
    </details>
  );
}

/** A pickup has the shop's own address. */
const withoutPlace = orderFormChanges.omit({ district: true, area: true, address: true }) as typeof orderFormChanges;

/** Whether a connected courier has the parcel, which then names courier and tracking. */
const isOfCourier = ({ parcel, state }: OrderView): boolean =>
  parcel !== null && parcel.courier !== 'other' && (parcel.isOpen || state === 'delivered' || state === 'returned');

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="order-sheet__part">
    <legend>{name}</legend>
    {children}
  </fieldset>
);
