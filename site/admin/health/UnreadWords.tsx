import type { Health } from '../../../api/operations/health/contract.ts';
import { insightWords } from '../../i18n/admin/insight.ts';
import { formatAge, formatNumber } from '../../i18n/format.ts';
import { courierWords } from '../../i18n/dashboard/couriers.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Words of wallets, couriers and gateways that the server does not know, with their number. */
export function UnreadWords({ unread, now }: Pick<Health, 'unread' | 'now'>) {
  const words = useWords(insightWords);
  const language = useLanguage();
  const names: Readonly<Record<string, string>> = {
    ...useWords(courierWords).names,
    ...useWords(paymentNames).providers,
  };
  const kinds: Readonly<Record<string, string>> = words.unreadKinds;
  const nameOf = (source: string) => {
    const [kind = '', name = ''] = source.split('/');
    return `${kinds[kind] ?? kind}: ${names[name] ?? name}`;
  };
  return (
    <Card>
      <h3 className="admin-heading">{words.unread}</h3>
      <p className="admin-soft">{unread.length === 0 ? words.noUnread : words.unreadHint}</p>
      <ul className="admin-recent">
        {unread.map(({ source, words: unknown, count, accounts, lastAt }) => (
          <li key={`${source} ${unknown}`}>
            <div>
              <strong>{nameOf(source)}</strong>
              <q className="admin-warning">{unknown}</q>
              <span className="admin-soft">
                {words.unreadCount(
                  formatNumber(count, language),
                  formatNumber(accounts, language),
                  formatAge(lastAt, now, language),
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
