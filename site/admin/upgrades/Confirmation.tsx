import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** How, with which transaction and when a plan's payment was confirmed. Renders nothing for other requests. */
export function Confirmation({ request: { confirmation, resolvedAt } }: { request: AdminUpgrade }) {
  const words = useWords(planMessageWords);
  const names = useWords(paymentNames);
  const language = useLanguage();
  if (confirmation === null) return null;
  const { by, byName, provider, trxId } = confirmation;
  const how = {
    admin: byName ? words.confirmedBy(byName) : names.confirmations.admin,
    message: `${names.confirmations.message} · ${names.providers[provider]}`,
    gateway: names.byGateway(provider),
  }[by];
  return (
    <>
      <span className="admin-soft">{how}</span>
      <span className="admin-soft">TrxID {trxId}</span>
      {resolvedAt !== null && (
        <time className="admin-soft" dateTime={new Date(resolvedAt).toISOString()}>
          {formatMoment(resolvedAt, language)}
        </time>
      )}
    </>
  );
}
