import { TriangleAlert } from 'lucide-react';
import type { Accounting, OpenClaim } from '../../../api/orders/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { OrderLink } from './OrderLink.tsx';
import { takaText } from './taka-text.ts';
import { TrxId } from '../../ui/TrxId.tsx';

/** Payments that customers claim and nobody has confirmed, oldest first. */
export function ClaimList({ shopId, claims: { count, first } }: { shopId: string; claims: Accounting['claims'] }) {
  const words = useWords(moneyWords);
  if (count === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.claimsTitle}</h2>
      <p className="section-form__intro">{words.claimsHint}</p>
      <ul className="money__list">
        {first.map((claim) => (
          <Claim key={claim.id} shopId={shopId} claim={claim} />
        ))}
      </ul>
      {count > first.length && <p>{words.claimsMore(count - first.length)}</p>}
    </Card>
  );
}

function Claim({ shopId, claim }: { shopId: string; claim: OpenClaim }) {
  const { providers, doubts } = useWords(paymentNames);
  const language = useLanguage();
  const { provider, amount, sender, trxId, doubt, createdAt } = claim;
  return (
    <li className="money__entry">
      <div className="money__line">
        <OrderLink {...claim} />
        <strong>{takaText(amount, language)}</strong>
      </div>
      <p className="money__facts">
        {[providers[provider], digitsText(sender, language), formatMoment(createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {trxId !== null && <TrxId trxId={trxId} />}
      {doubt !== null && (
        <p className="money__doubt">
          <TriangleAlert size={18} aria-hidden />
          {doubts[doubt]}
        </p>
      )}
      <ClaimSteps shopId={shopId} claim={claim} />
    </li>
  );
}
