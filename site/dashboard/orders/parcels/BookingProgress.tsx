import { useEffect } from 'react';
import type { OrderSummary } from '../../../../api/orders/order/order-views.ts';
import type { BookingResults, ParcelSummary } from '../../../../api/orders/parcels/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { $followed, $followedParcels } from '../../../stores/parcels.ts';
import { useQuery } from '../../../stores/queries.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useParcelText } from './use-parcel-text.ts';

interface Props {
  orders: readonly OrderSummary[];
  results: BookingResults;
  onClose: () => void;
}

/** The result of each order, as the courier answers. The booking goes on if the dialog is closed. */
export function BookingProgress({ orders, results, onClose }: Props) {
  const words = useWords(parcelWords);
  const parcels = useFollowed(results);
  const isAnswered = ({ id, outcome }: BookingResults['results'][number]) =>
    outcome !== 'queued' || (parcels.get(id)?.state ?? 'queued') !== 'queued';
  const done = results.results.filter(isAnswered).length;
  const text = words.progress(done, results.results.length);
  return (
    <div className="booking">
      <p role="status">{text}</p>
      <Progress value={done} max={results.results.length} aria-label={text} />
      <ul className="booking__list">
        {results.results.map((result) => (
          <Line
            key={result.id}
            result={result}
            number={orders.find(({ id }) => id === result.id)?.number ?? 0}
            parcel={parcels.get(result.id)}
          />
        ))}
      </ul>
      <Button onClick={onClose}>{words.close}</Button>
    </div>
  );
}

interface LineProps {
  result: BookingResults['results'][number];
  number: number;
  parcel: ParcelSummary | undefined;
}

function Line({ result: { outcome }, number, parcel }: LineProps) {
  const words = useWords(parcelWords);
  const language = useLanguage();
  const textOf = useParcelText();
  const isFollowed = outcome === 'queued' && parcel !== undefined && parcel.state !== 'queued';
  return (
    <li className="booking__line">
      <strong>{words.order(digitsText(String(number), language))}</strong>
      <span>{isFollowed ? textOf(parcel) : words.results[outcome]}</span>
    </li>
  );
}

/** The parcels of the orders that wait for the courier. */
function useFollowed({ results }: BookingResults): ReadonlyMap<string, ParcelSummary> {
  const ids = results
    .filter(({ outcome }) => outcome === 'queued')
    .map(({ id }) => id)
    .join('.');
  useEffect(() => {
    $followed.set(ids || null);
    return () => $followed.set(null);
  }, [ids]);
  const { data } = useQuery($followedParcels);
  return new Map(data?.parcels.map((parcel) => [parcel.orderId, parcel]));
}
