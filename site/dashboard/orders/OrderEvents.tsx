import type { LineFact, OrderEventView, OrderView } from '../../../api/orders/order/order-views.ts';
import type { OrderState, ShownPaymentState } from '../../../api/orders/order/order-states.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatHour, formatNumber, formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { productText } from './product-text.ts';

/** The history of an order. */
export function OrderEvents({ order }: { order: OrderView }) {
  const words = useWords(orderSheetWords);
  return (
    <details>
      <summary>{words.events}</summary>
      <ol className="order-sheet__events">
        {order.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </details>
  );
}

function Event({ event }: { event: OrderEventView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const { event: say, fields } = words;
  const { states, paymentStates } = useWords(orderStateWords);
  const texts = {
    placed: () => say.placed,
    state: () => say.state(states[event.after as OrderState]),
    payment: () => say.payment(paymentStates[event.after as ShownPaymentState]),
    changed: () => say.changed(changesOf(event, fields, language)),
    note: () => say.note(event.note),
  };
  return (
    <li>
      {texts[event.kind]()}
      <small>
        {formatDate(event.createdAt, language, 'short')}, {formatHour(event.createdAt, language)} ·{' '}
        {event.byName || words.by[event.by]}
      </small>
    </li>
  );
}

/** The changed fields with their old and new values; empty after the customer was forgotten. */
function changesOf({ before, after }: OrderEventView, fields: Readonly<Record<string, string>>, language: Language) {
  const was = (before ?? {}) as Record<string, unknown>;
  const shown = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return linesText(value as LineFact[], language);
    if (typeof value === 'number') return formatTaka(value, language);
    if (typeof value !== 'string' || value === '') return '–';
    return field === 'phone' ? digitsText(value, language) : value;
  };
  return Object.entries(after ?? {})
    .filter(([field]) => fields[field] !== undefined)
    .map(([field, value]) => `${fields[field]}: ${shown(field, was[field])} → ${shown(field, value)}`)
    .join('; ');
}

/** An order's products before or after a change: `2 × Shari, ৳500`. */
function linesText(lines: readonly LineFact[], language: Language): string {
  const texts = lines.map(
    (line) =>
      `${formatNumber(line.quantity, language)} × ${productText(line)}, ${formatTaka(Math.round(line.price * 100), language)}`,
  );
  return texts.join(' + ') || '–';
}
