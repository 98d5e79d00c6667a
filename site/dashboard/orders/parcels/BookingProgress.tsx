import { useEffect } from 'react';
import type { OrderSummary } from '../../../../api/orders/order/order-views.ts';
import type { BookingResults, ParcelSummary } from '../../../../api/orders/parcels/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { $booking, $followed, $followedParcels } from '../../../stores/parcels.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

interface Props {
  orders: readonly OrderSummary[];
  results: BookingResults;
  onClose: () => void;
}

/** The result of each order, as the courier responds. The booking goes on if the dialog is closed. */
export function BookingProgress({ orders, results, onClose }: Props) {
  const words = useWords(parcelWords);
  const parcels = useFollowed(results);
  const isDone = ({ id, outcome }: BookingResults['results'][number]) =>
    outcome !== 'queued' || (parcels.get(id)?.state ?? 'queued') !== 'queued';
  const done = results.results.filter(isDone).length;
  const text = words.progress(done, results.results.length);
  return (
    <div className="booking ui-dialog__result">
      <p role="status">{text}</p>
      <Progress value={done} max={results.results.length} aria-label={text} />
      <ul className="booking__list">
        {results.results.map((result) => (
          <Line
            key={result.id}
            result={result}
            order={orders.find(({ id }) => id === result.id)}
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
  order: OrderSummary | undefined;
  parcel: ParcelSummary | undefined;
}

function Line({ result: { outcome }, order, parcel }: LineProps) {
  const words = useWords(parcelWords);
  const language = useLanguage();
  const textOf = useParcelText();
  // An order with an open parcel may have got it from the same booking, if its response was lost.
  const isFollowed = (outcome === 'queued' || outcome === 'open') && parcel !== undefined && parcel.state !== 'queued';
  return (
    <li className="booking__line">
      <strong>{words.order(digitsText(String(order?.number ?? 0), language))}</strong>
      <span>{isFollowed ? textOf(parcel) : words.results[outcome]}</span>
      {isFollowed && parcel.state === 'refused' && order && (
        <Button variant="quiet" onClick={() => $booking.set([order])}>
          {words.bookAgain}
        </Button>
      )}
    </li>
  );
}

/** The parcels of the orders that wait for the courier. */
function useFollowed({ results }: BookingResults): ReadonlyMap<string, ParcelSummary> {
  const ids = results
    .filter(({ outcome }) => outcome === 'queued' || outcome === 'open')
    .map(({ id }) => id)
    .join('.');
  useEffect(() => {
    $followed.set(ids || null);
    return () => $followed.set(null);
  }, [ids]);
  const { data } = useQuery($followedParcels);
  return new Map(data?.parcels.map((parcel) => [parcel.orderId, parcel]));
}

/** A parcel in one line: its state, with the courier's number or its reason. */
function useParcelText(): (parcel: ParcelSummary) => string {
  const words = useWords(parcelWords);
  return ({ state, consignmentId, trackingCode, lastResponse }) => {
    if (state === 'refused') return lastResponse === '' ? words.noResponse : words.refused(lastResponse);
    if (state === 'booked') return words.booked(trackingCode || consignmentId || '…');
    return words.states[state];
  };
}
