import type { LineFact, OrderEventView, OrderView } from '../../../api/orders/shapes/contract.ts';
import type { OrderState, PaymentState } from '../../../api/orders/steps/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatNumber, formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { productText } from './product-text.ts';

/** What was ordered, what it comes to, where it goes, and what has happened. */
export function OrderFacts({ order }: { order: OrderView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(Math.round(amount * 100), language);
  return (
    <>
      <section aria-label={words.products}>
        {order.lines.map(({ id, name, options, quantity, price }) => (
          <p key={id} className="order-sheet__line">
            <span>{productText({ name, options })}</span>
            <span>{`${formatNumber(quantity, language)} × ${taka(price)}`}</span>
          </p>
        ))}
        <dl className="order-sheet__sums">
          <Sum name={words.delivery} amount={taka(order.delivery)} />
          {order.discount > 0 && <Sum name={words.discount} amount={taka(-order.discount)} />}
          <Sum name={words.total} amount={taka(order.total)} isStrong />
          {order.advance > 0 && <Sum name={words.paidBefore} amount={taka(-order.advance)} />}
          <Sum
            name={order.toCollect > 0 ? words.collect : words.nothingToCollect}
            amount={order.toCollect > 0 ? taka(order.toCollect) : ''}
            isStrong
          />
        </dl>
      </section>
      <section>
        <h3>{words.customer}</h3>
        <p>
          {order.name}
          <br />
          {digitsText(order.phone, language)}
          <br />
          {order.address}
          <br />
          {order.place[language]}
        </p>
        {order.note !== '' && <p>{`${words.note}: ${order.note}`}</p>}
      </section>
      {(order.courier !== '' || order.tracking !== '') && (
        <section>
          <h3>{words.courierTitle}</h3>
          <p>{[order.courier, order.tracking].filter(Boolean).join(' · ')}</p>
        </section>
      )}
      <details>
        <summary>{words.events}</summary>
        <ol className="order-sheet__events">
          {order.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </details>
    </>
  );
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'order-sheet__strong' : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
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
    payment: () => say.payment(paymentStates[event.after as PaymentState]),
    changed: () => say.changed(changesOf(event, fields, language)),
    note: () => say.note(event.note),
  };
  const time = new Date(event.createdAt).toLocaleTimeString(language === 'bn' ? 'bn-BD' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dhaka',
  });
  return (
    <li>
      {texts[event.kind]()}
      <small>
        {formatDate(event.createdAt, language, 'short')}, {time} · {event.byName || words.by[event.by]}
      </small>
    </li>
  );
}

/** What was changed, each with what it was and what it is; nothing once the person was forgotten. */
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

/** Products of an order as they were or are: `2 × Shari, ৳500`. */
function linesText(lines: readonly LineFact[], language: Language): string {
  const texts = lines.map(
    (line) =>
      `${formatNumber(line.quantity, language)} × ${productText(line)}, ${formatTaka(Math.round(line.price * 100), language)}`,
  );
  return texts.join(' + ') || '–';
}
