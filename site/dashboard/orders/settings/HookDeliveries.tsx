import type { HookDeliveryView } from '../../../../api/orders/webhook/contract.ts';
import { orderSettingsWords } from '../../../i18n/dashboard/order-settings.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

const look = { waiting: 'accent', delivered: 'brand', failed: 'danger' } as const;

interface Props {
  deliveries: readonly HookDeliveryView[];
  /** Open after a test, because the user wants to see its result. */
  isOpen: boolean;
  /** Null: no delivery can be repeated now. */
  onAgain: ((delivery: string) => Promise<void>) | null;
  onReload: () => void;
}

/** The last deliveries to the webhook. */
export function HookDeliveries({ deliveries, isOpen, onAgain, onReload }: Props) {
  const words = useWords(orderSettingsWords);
  const language = useLanguage();
  if (deliveries.length === 0) return <p className="section-form__intro">{words.noDeliveries}</p>;
  const responseOf = ({ state, status, attempts }: HookDeliveryView) => {
    if (state === 'delivered' || attempts === 0) return '';
    return status === null ? words.noResponse : words.response(digitsText(String(status), language));
  };
  return (
    <details open={isOpen}>
      <summary>{words.deliveries}</summary>
      <Button variant="quiet" onClick={onReload}>
        {words.reload}
      </Button>
      <ul className="order-settings__deliveries">
        {deliveries.map((delivery) => {
          const { id, type, number, state, createdAt, attempts } = delivery;
          const about =
            type === 'test'
              ? words.testMessage
              : number === null
                ? words.goneOrder
                : words.order(digitsText(String(number), language));
          return (
            <li key={id}>
              <div>
                <strong>{about}</strong> <Badge variant={look[state]}>{words.deliveryStates[state]}</Badge>
                <small>
                  {[
                    type !== 'test' && words.types[type],
                    formatDate(createdAt, language, 'short'),
                    timeOf(createdAt, language),
                    responseOf(delivery),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {attempts > 1 && ` · ${words.attempts(formatNumber(attempts, language))}`}
                </small>
              </div>
              {onAgain && (
                <Button variant="secondary" onClick={() => void onAgain(id)}>
                  {words.sendAgain}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const timeOf = (time: number, language: 'en' | 'bn'): string =>
  new Date(time).toLocaleTimeString(language === 'bn' ? 'bn-BD' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dhaka',
  });
