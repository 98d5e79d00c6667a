import '../products/product-form.css';
import { manualOrder } from '../../../api/orders/contract.ts';
import { districtName, districts } from '../../../api/orders/places/contract.ts';
import type { OrderView } from '../../../api/orders/shapes/contract.ts';
import { typedNumber, type ProductView } from '../../../api/products/contract.ts';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { api } from '../../stores/api.ts';
import { refreshOrders } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';

const noChoice: Record<string, string> = {};

interface Props {
  shop: OwnShop;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** An order that the seller has taken in a call or a chat. */
export function ManualOrderDialog({ shop, onClose, focusAfter }: Props) {
  const words = useWords(orderFormWords);
  const { byHand } = useWords(orderWords);
  const { cancel } = useWords(common);
  const language = useLanguage();
  const form = useForm({
    draft: { shopId: shop.id, name: 'order-new' },
    saved: {
      productId: '',
      options: noChoice,
      quantity: '1',
      name: '',
      phone: '',
      district: '',
      area: '',
      address: '',
      note: '',
      discount: '0',
    },
    schema: manualOrder,
    missing: ({ productId }) => (productId === '' ? { productId: words.chooseProduct } : {}),
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).orders.manual.post(checked, request),
    onSaved(_: OrderView) {
      toastSuccess({ title: words.created });
      refreshOrders();
      onClose();
    },
    onRefused: ({ message }) => toastError({ title: words.changeFailed, description: message }),
  });
  const product = shop.products.find(({ id }) => id === form.values.productId);
  const text = (name: 'name' | 'area' | 'address' | 'note', maxLength: number) => ({
    ...form.text(name),
    label: words[name],
    maxLength,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={byHand} focusAfter={focusAfter}>
      <form className="product-form" {...form.element}>
        <SelectField {...form.text('productId')} label={words.product}>
          <option value="">{words.chooseProduct}</option>
          {shop.products.filter(canBeSold).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {product?.options.map(({ name, values }) => (
          <SelectField
            key={name}
            label={name}
            // An option may be called 'constructor', which every object has.
            value={(Object.hasOwn(form.values.options, name) && form.values.options[name]) || ''}
            error={form.problems.options}
            onChange={({ target }) => form.change(({ options }) => ({ options: { ...options, [name]: target.value } }))}
          >
            <option value="">—</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        ))}
        <TextField {...form.text('quantity')} label={words.quantity} inputMode="numeric" maxLength={2} />
        <TextField {...text('name', 80)} />
        <TextField {...form.text('phone')} label={words.phone} inputMode="tel" maxLength={40} />
        <SelectField {...form.text('district')} label={words.district}>
          <option value="">—</option>
          {districts.map((district) => (
            <option key={district} value={district}>
              {districtName(district, language)}
            </option>
          ))}
        </SelectField>
        <TextField {...text('area', 60)} />
        <TextField {...text('address', 300)} />
        <TextField {...text('note', 500)} optional />
        <TextField
          {...form.text('discount')}
          label={words.discount}
          inputMode="decimal"
          onChange={({ target }) => form.change({ discount: typedNumber(target.value) })}
        />
        <div className="dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What shoppers may see and has a price, or has variants that have one. */
const canBeSold = ({ isHidden, price, variants }: ProductView): boolean =>
  !isHidden && (price > 0 || variants.length > 0);
