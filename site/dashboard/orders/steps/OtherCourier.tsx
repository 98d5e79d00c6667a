import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { orderFormWords } from '../../../i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';
import { usualCouriers } from './usual-couriers.ts';

/** The value of the option for a name that is not in the list. */
const unlisted = '…';

/** Name and number of a courier without a connection, as typed, and their check. */
export function useOtherCourier({ courier, tracking }: Pick<OrderView, 'courier' | 'tracking'>) {
  const words = useWords(orderSheetWords);
  const { names } = useWords(usualCouriers);
  const [name, setName] = useState(courier);
  const [isTyped, setIsTyped] = useState(courier !== '' && !names.includes(courier));
  const [number, setNumber] = useState(tracking);
  const [error, setError] = useState<string>();
  function check(): { readonly courier: string; readonly tracking: string } | null {
    const typed = { courier: name.trim(), tracking: number.trim() };
    setError(typed.courier === '' ? words.courierMissing : undefined);
    return typed.courier === '' ? null : typed;
  }
  return { fields: { name, setName, isTyped, setIsTyped, number, setNumber, error }, check };
}

interface Props {
  fields: ReturnType<typeof useOtherCourier>['fields'];
  /** Several parcels have no number in common. */
  isForMany?: boolean;
}

/** The usual couriers as a list, any other name as text, and the number on the receipt. */
export function OtherCourier({ fields, isForMany = false }: Props) {
  const { name, setName, isTyped, setIsTyped, number, setNumber, error } = fields;
  const words = useWords(orderSheetWords);
  const { tracking } = useWords(orderFormWords);
  const { names } = useWords(usualCouriers);
  function choose(value: string): void {
    setIsTyped(value === unlisted);
    setName(value === unlisted ? '' : value);
  }
  return (
    <>
      <SelectField
        label={words.courierName}
        value={isTyped ? unlisted : name}
        error={isTyped ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words.chooseCourier}</option>
        {names.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <option value={unlisted}>{words.unlistedCourier}</option>
      </SelectField>
      {isTyped && (
        <TextField
          label={words.unlistedName}
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {!isForMany && (
        <TextField
          label={tracking}
          hint={words.trackingHint}
          optional
          maxLength={200}
          autoCapitalize="none"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
    </>
  );
}
