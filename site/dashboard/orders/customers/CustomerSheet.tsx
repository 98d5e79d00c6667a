import '../order-sheet.css';
import '../../products/product-form.css';
import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { customerForm, type CustomerView } from '../../../../api/orders/customers/contract.ts';
import { districts, districtName } from '../../../../api/platform/formats/districts.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { customerWords } from '../../../i18n/dashboard/customers.ts';
import { formatDate, formatNumber, formatTaka } from '../../../i18n/format.ts';
import { setQuery } from '../../../stores/url.ts';
import { api } from '../../../stores/api.ts';
import { call, isGone } from '../../../stores/call.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { whatsappLink } from '../../../storefront/order-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { FocusTarget } from '../../../ui/return-focus.ts';
import { useConfirmedClose } from '../../forms/use-asked-close.tsx';

/** The name of a customer's draft. */
export const customerDraftName = (phone: string): string => `customer-${phone}`;

interface Props {
  shop: OwnShop;
  customer: CustomerView;
  onChanged: (customer: CustomerView) => void;
  onForgotten: (phone: string) => void;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** One customer: her orders, the seller's notes, and the owner's button to forget her. */
export function CustomerSheet({ shop, customer, onChanged, onForgotten, onClose, focusAfter }: Props) {
  const words = useWords(customerWords);
  const form = useNotes({ shop, customer, onChanged });
  const { isBusy, discard } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  const showOrders = () => setQuery(new URLSearchParams({ section: 'orders', q: customer.phone }));
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && close()} title={customer.name} focusAfter={focusAfter} inUrl>
        <div className="order-sheet">
          <Facts customer={customer} />
          <div className="order-sheet__steps">
            <a className={buttonClass({ variant: 'secondary' })} href={`tel:${customer.phone}`}>
              <Phone size={18} aria-hidden />
              {words.call}
            </a>
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={whatsappLink(`88${customer.phone}`, '')}
              target="_blank"
              rel="noopener"
            >
              <MessageCircle size={18} aria-hidden />
              {words.whatsApp}
            </a>
            <Button variant="secondary" onClick={showOrders}>
              {words.showOrders}
            </Button>
          </div>
          <Notes form={form} />
          {shop.role === 'owner' && (
            <Forget
              shop={shop}
              phone={customer.phone}
              onForgotten={onForgotten}
              onClose={() => {
                form.discard();
                onClose();
              }}
            />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function Facts({ customer }: { customer: CustomerView }) {
  const words = useWords(customerWords);
  const language = useLanguage();
  const { phone, orders, delivered, returned, cancelled, bought, lastOrderAt } = customer;
  const district = districts.find((name) => name === customer.district);
  const facts = [
    [words.phone, digitsText(phone, language)],
    ...(district ? [[words.district, districtName(district, language)]] : []),
    [words.lastOrder, formatDate(lastOrderAt, language)],
    [words.bought, `${formatTaka(Math.round(bought * 100), language)} · ${words.orders(orders)}`],
    [words.delivered, formatNumber(delivered, language)],
    [words.returnedName, formatNumber(returned, language)],
    [words.cancelled, formatNumber(cancelled, language)],
  ];
  return (
    <dl className="order-sheet__sums">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useNotes({ shop, customer, onChanged }: Pick<Props, 'shop' | 'customer' | 'onChanged'>) {
  const words = useWords(customerWords);
  return useForm({
    draft: { shopId: shop.id, name: customerDraftName(customer.phone) },
    saved: { note: customer.note, tags: customer.tags.join(', ') },
    schema: customerForm,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).customers({ phone: customer.phone }).put(checked, request),
    onSaved(response: CustomerView) {
      onChanged(response);
      toastSuccess({ title: words.saved });
    },
    onRefused: ({ message }) => toastError({ title: words.saveFailed, description: message }),
  });
}

function Notes({ form }: { form: ReturnType<typeof useNotes> }) {
  const words = useWords(customerWords);
  return (
    <form className="product-form" {...form.element}>
      <TextField {...form.text('tags')} label={words.tags} hint={words.tagsHint} optional maxLength={400} />
      <TextArea {...form.text('note')} label={words.note} optional rows={3} maxLength={500} />
      <Button type="submit" busy={form.isBusy}>
        {words.save}
      </Button>
    </form>
  );
}

interface ForgetProps extends Pick<Props, 'shop' | 'onForgotten' | 'onClose'> {
  phone: string;
}

function Forget({ shop, phone, onForgotten, onClose }: ForgetProps) {
  const words = useWords(customerWords);
  const [isConfirming, setIsConfirming] = useState(false);

  async function forget(): Promise<void> {
    const outcome = await call<unknown>((request) =>
      api.shops({ shop: shop.id }).customers({ phone }).delete(undefined, request),
    );
    if (outcome.kind === 'refused' && !isGone(outcome))
      return toastError({ title: words.forgetFailed, description: outcome.refusal.message });
    toastSuccess({ title: words.forgotten });
    onClose();
    onForgotten(phone);
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {words.forget}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.forgetTitle}
        text={words.forgetText}
        confirmLabel={words.forget}
        cancelLabel={words.keep}
        onConfirm={forget}
      />
    </>
  );
}
