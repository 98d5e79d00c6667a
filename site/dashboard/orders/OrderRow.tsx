import './order-row.css';
import { useStore } from '@nanostores/react';
import { Phone, TriangleAlert, Undo2 } from 'lucide-react';
import { memo } from 'react';
import type { OrderSummary } from '../../../api/orders/order/order-views.ts';
import { isOver, type OrderState, type ShownPaymentState } from '../../../api/orders/order/order-states.ts';
import { stageOf } from '../../../api/orders/parcels/parcel-states.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { parcelWords } from '../../i18n/dashboard/parcels.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatDate, formatHour, formatNumber, formatTaka } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { smallPicture } from '../pictures/small-picture.ts';

interface Props {
  order: OrderSummary;
  isChosen: boolean;
  /** Its sheet is open. */
  isOpen: boolean;
  /** It has an unsaved draft. */
  isUnsaved: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** An order in the list: number, customer, products, amount, state, and a button to call. A table row on wide screens. */
export const OrderRow = memo(function OrderRow({ order, isChosen, isOpen, isUnsaved, onChoose, onOpen }: Props) {
  const words = useWords(orderWords);
  const language = useLanguage();
  const number = digitsText(String(order.number), language);
  const [first] = order.lines;
  return (
    <li className={isOpen ? 'order-row order-row--open' : 'order-row'}>
      <input
        type="checkbox"
        className="order-row__box"
        aria-label={words.select(number)}
        checked={isChosen}
        onChange={onChoose}
      />
      <button
        type="button"
        className="order-row__open"
        data-order={order.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <LinePicture imageUrl={first?.imageUrl ?? null} />
        <span className="order-row__who">
          <strong className="order-row__number">#{number}</strong>
          <span className="order-row__name">
            {order.isSuspicious && <Doubt />}
            {order.returnedBefore > 0 && <Returns count={order.returnedBefore} />}
            {order.name} {isUnsaved && <em className="order-row__unsaved">{words.unsaved}</em>}
          </span>
        </span>
        <span className="order-row__what">
          <When time={order.createdAt} />
          <span className="order-row__products">
            {first && `${digitsText(String(first.quantity), language)} × ${first.name}`}
            {order.lines.length > 1 && ` +${formatNumber(order.lines.length - 1, language)}`}
          </span>
        </span>
        <span className="order-row__place">{order.place[language]}</span>
        <span className="order-row__badges">
          {order.advanceOpen > 0 ? <Badge variant="accent">{words.advanceOpen}</Badge> : <PaymentBadge order={order} />}
          <ParcelBadge order={order} />
        </span>
        <strong className="order-row__total">{formatTaka(Math.round(order.total * 100), language)}</strong>
      </button>
      <a className="order-row__call" href={`tel:${order.phone}`} aria-label={words.call(order.name)}>
        <Phone size={20} aria-hidden />
      </a>
    </li>
  );
});

/** The column headings of the table. */
export function OrderHeads() {
  const words = useWords(orderWords);
  const { order, customer, products, place, time, payment, state, total } = words.heads;
  return (
    <div className="order-heads" aria-hidden>
      {[order, customer, time, products, place, payment, state, total].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** A small photo of the ordered product. */
export function LinePicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="order-picture">
      {imageUrl !== null && <img src={smallPicture(imageUrl)} alt="" width={48} height={48} loading="lazy" />}
    </span>
  );
}

function Doubt() {
  const { suspicious } = useWords(orderWords);
  return (
    <span className="order-row__doubt">
      <TriangleAlert size={16} aria-hidden />
      <span className="unseen">{suspicious}</span>
    </span>
  );
}

/** Parcels to the same number that came back. */
function Returns({ count }: { count: number }) {
  const { returnedBefore } = useWords(orderWords);
  const language = useLanguage();
  return (
    <span className="order-row__returns">
      <Undo2 size={16} aria-hidden />
      <span aria-hidden>{formatNumber(count, language)}</span>
      <span className="unseen">{returnedBefore(count)}</span>
    </span>
  );
}

/** The time of today's orders, the date of older ones. Wide screens show both. */
function When({ time }: { time: number }) {
  const language = useLanguage();
  const now = useStore($minute);
  const day = formatDate(time, language, 'short');
  const isToday = formatDate(time, language) === formatDate(now, language);
  return (
    <span className={isToday ? 'order-row__when order-row__when--today' : 'order-row__when'}>
      <span className="order-row__day">{day}</span>{' '}
      <span className="order-row__hour">{formatHour(time, language)}</span>
    </span>
  );
}

const looks = {
  new: 'accent',
  confirmed: 'brand',
  packed: 'brand',
  shipped: 'brand',
  delivered: 'neutral',
  cancelled: 'neutral',
  returned: 'danger',
} as const satisfies Record<OrderState, string>;

export function StateBadge({ state }: { state: OrderState }) {
  const words = useWords(orderStateWords);
  return <Badge variant={looks[state]}>{words.states[state]}</Badge>;
}

/** A parcel that needs the seller is shown instead of the order's state. */
function ParcelBadge({ order: { parcel, state } }: { order: OrderSummary }) {
  const words = useWords(parcelWords);
  const isProblem = parcel !== null && stageOf(parcel.state, state) === 'problem';
  if (!isProblem) return <StateBadge state={state} />;
  return <Badge variant="danger">{words.states[parcel.state]}</Badge>;
}

const paymentLooks = {
  unpaid: 'neutral',
  claimed: 'accent',
  part_paid: 'brand',
  paid: 'brand',
  refunded: 'danger',
  overpaid: 'danger',
} as const satisfies Record<ShownPaymentState, string>;

/**
 * Empty if nothing was paid and the order is over, so nothing is due. The element keeps the table's column. Money that the
 * courier collects is not news: a phone does not show it.
 */
export function PaymentBadge({ order }: { order: Pick<OrderSummary, 'state' | 'paymentState' | 'paymentMethod'> }) {
  const { payments } = useWords(orderWords);
  const state = order.paymentState;
  if (state === 'unpaid' && isOver(order.state)) return <span />;
  if (state === 'unpaid' && order.paymentMethod === 'cash')
    return (
      <span className="order-row__cash">
        <Badge>{payments.cash}</Badge>
      </span>
    );
  return <Badge variant={paymentLooks[state]}>{payments[state]}</Badge>;
}
