import type { EntryView } from '../../../../api/payments/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { paymentNames } from '../../../i18n/payment-names.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { TrxId } from '../../../ui/TrxId.tsx';
import { Doubt } from '../../money/Doubt.tsx';
import { takaText } from '../../money/taka-text.ts';
import { EntrySteps } from './EntrySteps.tsx';

interface Props {
  shop: OwnShop;
  order: OrderView;
  entry: EntryView;
}

/** One payment: its amount, where it came from, how it was confirmed, and the next steps. */
export function PaymentEntry({ shop, order, entry }: Props) {
  const { providers, kinds } = useWords(paymentNames);
  const language = useLanguage();
  const closed = useClosedText(entry);
  const warning = useWarning(order, entry);
  const { direction, kind, provider, amount, sender, trxId, state, createdAt } = entry;
  const isVoid = state === 'rejected' || state === 'reversed';
  const namesItself = kind === 'cash' || kind === 'refund';
  return (
    <li className="order-payments__entry">
      <p className="order-payments__head">
        <strong className={isVoid ? 'order-payments__void' : undefined}>
          {takaText(direction === 'out' ? -amount : amount, language)}
        </strong>
        <EntryBadge entry={entry} />
      </p>
      <p className="order-payments__facts">
        {[
          providers[provider],
          namesItself ? '' : kinds[kind],
          digitsText(sender, language),
          formatMoment(createdAt, language),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {trxId !== null && <TrxId trxId={trxId} />}
      {closed !== '' && <p className="order-payments__facts">{closed}</p>}
      <Doubt text={warning} />
      <EntrySteps shop={shop} order={order} entry={entry} />
    </li>
  );
}

/** The reason to check a payment; '' for none. */
function useWarning({ paid }: OrderView, { provider, amount, state, doubt, refund }: EntryView): string {
  const { refundRequested } = useWords(orderPaymentWords);
  const { providers, doubts } = useWords(paymentNames);
  if (refund === 'requested' && paid >= amount) return refundRequested(providers[provider]);
  return doubt !== null && (state === 'claimed' || state === 'confirmed') ? doubts[doubt] : '';
}

function EntryBadge({ entry: { state, direction } }: { entry: EntryView }) {
  const words = useWords(orderPaymentWords);
  if (state === 'claimed') return <Badge variant="accent">{words.toCheck}</Badge>;
  if (state === 'pending') return <Badge variant="accent">{words.pending}</Badge>;
  if (state !== 'confirmed') return <Badge>{words[state]}</Badge>;
  return direction === 'out' ? (
    <Badge variant="danger">{words.givenBack}</Badge>
  ) : (
    <Badge variant="brand">{words.received}</Badge>
  );
}

/** How a payment was confirmed or entered, and by whom; '' while it is claimed or if that is not known. */
function useClosedText({ state, kind, confirmedBy, byName, provider }: EntryView): string {
  const words = useWords(orderPaymentWords);
  const { confirmations, byGateway } = useWords(paymentNames);
  if (state === 'rejected' || state === 'reversed') return byName && words.closedBy[state](byName);
  if (state === 'claimed' || confirmedBy === null) return '';
  if (confirmedBy === 'gateway') return byGateway(provider);
  if (confirmedBy !== 'seller') return confirmations[confirmedBy];
  if (kind === 'cash' || kind === 'manual' || kind === 'refund')
    return byName ? words.enteredBy(byName) : words.entered;
  return byName ? words.closedBy.confirmed(byName) : confirmations.seller;
}
