import { useState } from 'react';
import { orderMonths, type OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderModeWords } from '../../i18n/dashboard/order-mode.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';

/** How long orders contain shoppers' names. */
export function NameRetention({ shop }: { shop: OwnShop }) {
  const words = useWords(orderModeWords);
  const [isBusy, setIsBusy] = useState(false);

  async function choose(chosen: string): Promise<void> {
    const months = orderMonths.find((one) => String(one) === chosen);
    if (months === undefined || isBusy) return;
    setIsBusy(true);
    const outcome = await call<OwnShop>((request) =>
      api.shops({ shop: shop.id }).put({ orderMonths: months }, request),
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    adoptShop(outcome.response);
    toastSuccess({ title: words.retentionSaved });
  }
  return (
    <SelectField
      label={words.retention}
      hint={words.retentionHint}
      value={String(shop.orderMonths)}
      // A disabled field would lose the focus.
      aria-disabled={isBusy}
      onChange={({ target }) => void choose(target.value)}
    >
      {orderMonths.map((months) => (
        <option key={months} value={months}>
          {words.months(months)}
        </option>
      ))}
    </SelectField>
  );
}
