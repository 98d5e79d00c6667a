import '../../ui/pill.css';
import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { districtsIn } from '../../../api/orders/order/places/districts.ts';
import { orderStates, shownPaymentStates } from '../../../api/orders/order/order-states.ts';
import { parcelFilters } from '../../../api/orders/parcels/parcel-states.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { parcelWords } from '../../i18n/dashboard/parcels.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatNumber } from '../../i18n/format.ts';
import { changeQuery } from '../../stores/address.ts';
import { $orderFilter, $orderNews, type OrderFilter } from '../../stores/orders.ts';
import { useQuery } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ListSearch } from './ListSearch.tsx';

/** Text typed letter by letter is one history entry. */
const search = (q: string) => changeQuery({ q }, 'replace');

/** Search, states with their counts, and the less common filters, collapsed. */
export function OrderFilters() {
  const words = useWords(orderWords);
  const names = useWords(orderStateWords);
  const language = useLanguage();
  const filter = useStore($orderFilter);
  const fields = useId();
  const isFiltered = Boolean(filter.payment ?? filter.district ?? filter.from ?? filter.to ?? filter.suspicious);
  const [isOpen, setIsOpen] = useState(isFiltered);
  return (
    <div className="orders__filters">
      <div className="orders__search">
        <ListSearch label={words.search} value={filter.search ?? ''} onSearch={search} />
        <Button
          variant="secondary"
          iconOnPhones
          className={isFiltered ? 'orders__more--on' : undefined}
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span>{words.filters}</span>
        </Button>
      </div>
      <StatePills filter={filter} />
      <div id={fields} hidden={!isOpen}>
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
      </div>
    </div>
  );
}

/** One order state or one parcel filter, with the number of orders that wait in a state. */
function StatePills({ filter }: { filter: OrderFilter }) {
  const words = useWords(orderWords);
  const names = useWords(orderStateWords);
  const parcels = useWords(parcelWords);
  const language = useLanguage();
  const { data: news } = useQuery($orderNews);
  const waiting = (state: string) => {
    const count = news?.counts[state as keyof typeof news.counts] ?? 0;
    return count > 0 ? <span className="orders__count">{formatNumber(count, language)}</span> : null;
  };
  return (
    <div className="orders__states" role="group" aria-label={words.state}>
      <button
        type="button"
        className="pill"
        aria-pressed={!filter.state && !filter.parcel}
        onClick={() => changeQuery({ state: '', parcel: '' })}
      >
        {words.all}
      </button>
      {orderStates.map((state) => (
        <button
          key={state}
          type="button"
          className="pill"
          aria-pressed={filter.state === state}
          onClick={() => changeQuery({ state, parcel: '' })}
        >
          {names.states[state]} {waiting(state)}
        </button>
      ))}
      {parcelFilters.map((parcel) => (
        <button
          key={parcel}
          type="button"
          className="pill"
          aria-pressed={filter.parcel === parcel}
          onClick={() => changeQuery({ parcel: filter.parcel === parcel ? '' : parcel, state: '' })}
        >
          {parcels.filters[parcel]}
        </button>
      ))}
    </div>
  );
}
