import type { ReactNode } from 'react';
import type { Accounting, OpenClaim } from '../../../api/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TrxId } from '../../ui/TrxId.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { ClaimSteps } from './ClaimSteps.tsx';
import { Doubt } from './Doubt.tsx';
import { OrderLink } from './OrderLink.tsx';
import { takaText } from './taka-text.ts';
import { useRefusal } from './use-refusal.ts';

/** Payments that customers claim and nobody has confirmed, oldest first. */
export function ClaimList({ shopId, claims: { count, first } }: { shopId: string; claims: Accounting['claims'] }) {
  const words = useWords(moneyWords);
  const { shown, isGone, problemOf, noteRefusal } = useRefusal(first);
  const container = useFocusAfterChange<HTMLUListElement>(shown.map((row) => `${row.id} ${isGone(row)}`).join(' '));
  if (shown.length === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.claimsTitle}</h2>
      <p className="section-form__intro">{words.claimsHint}</p>
      <ul ref={container} className="money__list">
        {shown.map((claim) => (
          <Claim key={claim.id} claim={claim} problem={problemOf(claim)}>
            {!isGone(claim) && (
              <ClaimSteps shopId={shopId} claim={claim} onStepped={(refusal) => noteRefusal(claim, refusal)} />
            )}
          </Claim>
        ))}
      </ul>
      {count > first.length && <p>{words.claimsMore(count - first.length)}</p>}
    </Card>
  );
}

interface ClaimProps {
  claim: OpenClaim;
  /** Why the last step was refused. */
  problem: string;
  /** The next steps. */
  children: ReactNode;
}

function Claim({ claim, problem, children }: ClaimProps) {
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
      <Doubt text={doubt === null ? '' : doubts[doubt]} />
      {children}
      <Notice kind="problem">{problem}</Notice>
    </li>
  );
}
