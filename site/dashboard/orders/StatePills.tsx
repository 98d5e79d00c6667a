import '../../ui/pill.css';
import { useStore } from '@nanostores/react';
import { orderStates } from '../../../api/orders/order/order-states.ts';
import type { OrderList } from '../../../api/orders/order/order-views.ts';
import { parcelFilters } from '../../../api/orders/parcels/parcel-states.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { parcelWords } from '../../i18n/dashboard/parcels.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatNumber } from '../../i18n/format.ts';
import { changeQuery } from '../../stores/url.ts';
import { $orderFilter, $orderNews } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** One order state or one parcel filter that has orders, with the number of orders that wait in a state. */
export function StatePills({ used }: Pick<OrderList, 'used'>) {
  const words = useWords(orderWords);
  const names = useWords(orderStateWords);
  const parcels = useWords(parcelWords);
  const language = useLanguage();
  const filter = useStore($orderFilter);
  const { data: news } = useQuery($orderNews);
  const waiting = (state: string) => {
    const count = news?.counts[state as keyof typeof news.counts] ?? 0;
    return count > 0 ? <span className="orders__count">{formatNumber(count, language)}</span> : null;
  };
  const isOffered = (name: OrderList['used'][number]) =>
    used.includes(name) || filter.state === name || filter.parcel === name;
  // Orders of one state need no choice.
  if (used.length < 2 && !filter.state && !filter.parcel) return null;
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
      {orderStates.filter(isOffered).map((state) => (
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
      {parcelFilters.filter(isOffered).map((parcel) => (
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
