import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { DeliveryHistory as History, OutsideView } from '../../../api/orders/delivery-history/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import { deliveryHistoryWords } from '../../i18n/dashboard/delivery-history.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $deliveryHistory } from '../../stores/delivery-history.ts';
import { useQuery } from '../../stores/use-query.ts';
import { digitsText } from '../../storefront/digits.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** How long (ms) after an order others may still be responding, and how often the sheet looks. */
const waitTime = 60_000;
const poll = 4_000;

/** The outcomes of earlier parcels to the order's phone. Renders nothing if none is known. */
export function DeliveryHistory({ order }: { order: OrderView }) {
  const words = useWords(deliveryHistoryWords);
  const { data, reload } = useQuery($deliveryHistory);
  const reloadNow = useEffectEvent(reload);
  const { createdAt } = order;
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - createdAt > waitTime) clearInterval(timer);
      else reloadNow();
    }, poll);
    return () => clearInterval(timer);
  }, [createdAt]);
  if (!data || order.phone === '' || !hasNews(data)) return null;
  return (
    <div className="delivery-history">
      <h4>{words.heading}</h4>
      {data.isRisky && (
        <p className="delivery-history__risk">
          <TriangleAlert size={18} aria-hidden />
          {words.risky}
        </p>
      )}
      <dl>
        <Source name={words.own}>
          <Counts {...data.own} />
        </Source>
        {data.isShared && (
          <Source name={words.shops}>
            {data.shops
              ? [
                  words.delivered(data.shops.delivered.from, data.shops.delivered.to),
                  words.returned(data.shops.returned.from, data.shops.returned.to),
                ].join(', ')
              : words.tooFew}
          </Source>
        )}
        {data.outside.map((source) => (
          <Source key={source.source} name={source.source === 'steadfast' ? words.steadfast : source.name}>
            <OutsideResponse source={source} />
          </Source>
        ))}
      </dl>
    </div>
  );
}

const hasNews = ({ own, isShared, outside }: History): boolean => own.returned > 0 || isShared || outside.length > 0;

function Source({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Counts({ delivered, returned }: History['own']) {
  const words = useWords(deliveryHistoryWords);
  if (delivered + returned === 0) return words.none;
  return countsText(words, { delivered, returned });
}

function OutsideResponse({ source: { state, response } }: { source: OutsideView }) {
  const words = useWords(deliveryHistoryWords);
  const language = useLanguage();
  if (!response) return state === 'requested' ? words.asking : words.noResponse;
  const { counts, volume, parcels, returnedPercent, reports, score } = response;
  const known = volume || (parcels > 0 ? formatNumber(parcels, language) : '');
  return [
    counts && parcels > 0 && countsText(words, counts),
    !counts && returnedPercent !== null && words.share(returnedPercent, digitsText(known, language)),
    parcels === 0 && returnedPercent === null && words.none,
    reports > 0 && words.reports(reports),
    score !== '' && words.score(digitsText(score, language)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const countsText = (words: ReturnType<typeof deliveryHistoryWords>, { delivered, returned }: History['own']): string =>
  `${words.delivered(delivered, delivered)}, ${words.returned(returned, returned)}`;
