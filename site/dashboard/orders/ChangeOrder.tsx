import { districtName, districts } from '../../../api/orders/places/contract.ts';
import { orderFormChanges } from '../../../api/orders/contract.ts';
import type { OrderView } from '../../../api/orders/shapes/contract.ts';
import { typedNumber } from '../../../api/products/contract.ts';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { api } from '../../stores/api.ts';
import { $order, refreshOrders } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LineFields } from './LineFields.tsx';

/** Courier and tracking at any time; until the parcel is on its way also what is in it, what it costs and where it goes. */
export function ChangeOrder({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderFormWords);
  const language = useLanguage();
  const isOpen = order.state === 'new' || order.state === 'confirmed' || order.state === 'packed';
  const form = useForm({
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
    schema: orderFormChanges,
    send:
      ({ changed }) =>
      (request) =>
        api
          .shops({ shop: shop.id })
          .orders({ order: order.id })
          .put({ version: order.version, ...changed }, request),
    onSaved(answer: OrderView) {
      $order.mutate(answer);
      refreshOrders();
      toastSuccess({ title: words.saved });
    },
    onRefused({ code, message }) {
      toastError({ title: words.changeFailed, description: code === 'conflict' ? words.conflict : message });
      $order.revalidate();
    },
  });
  const amount = (name: 'delivery' | 'discount') => ({
    ...form.text(name),
    label: words[name],
    inputMode: 'decimal' as const,
    onChange: (event: { target: { value: string } }) => form.change({ [name]: typedNumber(event.target.value) }),
  });
  return (
    <details className="order-sheet__change">
      <summary>{words.change}</summary>
      <form className="product-form" {...form.element}>
        <TextField {...form.text('courier')} label={words.courier} maxLength={60} />
        <TextField {...form.text('tracking')} label={words.tracking} maxLength={200} />
        {isOpen && (
          <>
            <LineFields
              lines={order.lines}
              pieces={form.values.lines}
              error={form.problems.lines}
              onChange={(lines) => form.change({ lines })}
            />
            <TextField {...amount('delivery')} />
            <TextField {...amount('discount')} />
            <TextField {...form.text('name')} label={words.name} maxLength={80} />
            <TextField {...form.text('phone')} label={words.phone} inputMode="tel" maxLength={40} />
            <SelectField {...form.text('district')} label={words.district}>
              {districts.map((district) => (
                <option key={district} value={district}>
                  {districtName(district, language)}
                </option>
              ))}
            </SelectField>
            <TextField {...form.text('area')} label={words.area} maxLength={60} />
            <TextField {...form.text('address')} label={words.address} maxLength={300} />
          </>
        )}
        <TextField {...form.text('note')} label={words.remark} optional maxLength={500} />
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
      </form>
    </details>
  );
}
