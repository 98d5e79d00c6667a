import './unread-messages.css';
import type { UnreadView } from '../../api/payments/messages/contract.ts';
import { formatMoment } from '../i18n/format.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { paymentNames } from '../i18n/payment-names.ts';
import { useLanguage, useWords } from '../ui/language.tsx';

/** Wallets' messages that the server does not know, by their shape. Renders nothing if there are none. */
export function UnreadMessages({ unread }: { unread: readonly UnreadView[] }) {
  const words = useWords(forwarderWords);
  const providers: Readonly<Record<string, string>> = useWords(paymentNames).providers;
  const language = useLanguage();
  if (unread.length === 0) return null;
  return (
    <section className="unread-messages">
      <h3>{words.unreadTitle}</h3>
      <p>{words.unreadHint}</p>
      <ul className="unread-messages__list">
        {unread.map(({ provider, shape, count, lastAt }) => (
          <li key={`${provider} ${shape}`}>
            <strong>{providers[provider] ?? provider}</strong>
            <q className="unread-messages__shape">{shape}</q>
            <small>{words.unreadCount(words.times(count), formatMoment(lastAt, language))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
