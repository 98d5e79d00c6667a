import { useStore } from '@nanostores/react';
import { districtsIn } from '../../../api/platform/formats/districts.ts';
import { shownPaymentStates } from '../../../api/orders/order/order-states.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { changeQuery } from '../../stores/url.ts';
import { $orderFilter, type OrderFilter } from '../../stores/orders.ts';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Whether one of the filters below is set. */
export const isNarrowed = (filter: OrderFilter): boolean =>
  Boolean(filter.payment ?? filter.district ?? filter.from ?? filter.to ?? filter.suspicious);

/** The less common filters: payment, district, days, suspicion. */
export function OrderFilters() {
  const words = useWords(orderWords);
  const names = useWords(orderStateWords);
  const language = useLanguage();
  const filter = useStore($orderFilter);
  return (
    <div className="orders__more-fields">
      <SelectField
        label={words.payment}
        value={filter.payment ?? ''}
        onChange={({ target }) => changeQuery({ payment: target.value })}
      >
        <option value="">{words.anyPayment}</option>
        {shownPaymentStates.map((state) => (
          <option key={state} value={state}>
            {names.paymentStates[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.district}
        value={filter.district ?? ''}
        onChange={({ target }) => changeQuery({ district: target.value })}
      >
        <option value="">{words.anyDistrict}</option>
        {districtsIn(language).map(({ district, name }) => (
          <option key={district} value={district}>
            {name}
          </option>
        ))}
      </SelectField>
      <DayField label={words.from} value={filter.from ?? ''} onChoose={(from) => changeQuery({ from })} />
      <DayField label={words.to} value={filter.to ?? ''} onChoose={(to) => changeQuery({ to })} />
      <label className="check-field">
        <input
          className="check-field__box"
          type="checkbox"
          checked={filter.suspicious === 'true'}
          onChange={({ target }) => changeQuery({ suspicious: target.checked ? 'true' : '' })}
        />
        <span>{words.onlySuspicious}</span>
      </label>
    </div>
  );
}
