import './parcels.css';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { ParcelView } from '../../../../api/orders/parcels/contract.ts';
import { isBookable } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { $couriers } from '../../../stores/couriers.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { BookButton } from './BookButton.tsx';
import { ParcelSteps } from './ParcelSteps.tsx';

/** The order's latest parcel: where it is, what the seller can do, and its history. */
export function OrderParcel({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(parcelWords);
  const [latest] = order.parcels;
  const { data } = useQuery($couriers);
  const isBooked = latest?.isOpen === true || order.phone === '';
  // Without a connected courier, the step 'sent' asks who takes the parcel.
  const mayBook = !isBooked && isBookable(order.state, latest !== undefined) && data?.couriers.length !== 0;
  if (!latest && !mayBook) return null;
  return (
    <section className="parcel">
      <h3>{words.title}</h3>
      {latest && <Facts parcel={latest} />}
      {latest?.isOpen && <ParcelSteps key={`${latest.id} ${latest.state}`} shop={shop} parcel={latest} />}
      {mayBook && (
        <div className="order-sheet__steps">
          <BookButton orders={[order]} />
        </div>
      )}
    </section>
  );
}

function Facts({ parcel }: { parcel: ParcelView }) {
  const words = useWords(parcelWords);
  const language = useLanguage();
  const { state, courierName, consignmentId, trackingCode, trackingUrl, lastResponse, collect, fee, collected } =
    parcel;
  const numbers = [...new Set([consignmentId ?? '', trackingCode])].filter(Boolean);
  const amounts = [
    `${words.collect}: ${takaText(collect, language)}`,
    fee !== null && `${words.fee}: ${takaText(fee, language)}`,
    collected !== null && `${words.collected}: ${takaText(collected, language)}`,
  ];
  return (
    <>
      <p>
        <strong>{words.states[state]}</strong>
        {courierName && ` · ${courierName}`}
      </p>
      <Notice kind="problem">
        {state === 'refused' && (lastResponse === '' ? words.noResponse : words.refused(lastResponse))}
      </Notice>
      {numbers.length > 0 && (
        <p>
          {words.number}: {numbers.join(' · ')}
        </p>
      )}
      <p>{amounts.filter(Boolean).join(' · ')}</p>
      {trackingUrl !== '' && (
        <a href={trackingUrl} target="_blank" rel="noopener">
          {words.track}
        </a>
      )}
      <details>
        <summary>{words.history}</summary>
        <ol className="order-sheet__events">
          {parcel.events.map((event) => (
            <li key={event.id}>
              {[words.states[event.state], event.words].filter(Boolean).join(': ')}
              <small>
                {[formatMoment(event.at, language), event.byName || courierName].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
