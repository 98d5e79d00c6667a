import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate, formatTaka } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { Confirmation } from '../upgrades/Confirmation.tsx';
import { requestBadge } from '../upgrades/request-badge.ts';
import { UpgradeActions } from '../upgrades/UpgradeActions.tsx';

interface Props {
  payments: readonly AdminUpgrade[];
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/** An account's payments for plans, newest first. */
export function Payments({ payments, onChanged, onQuestion }: Props) {
  const words = useWords(accountPageWords);
  const { requestStatuses } = useWords(listWords);
  const language = useLanguage();
  return (
    <Card>
      <h2 className="admin-heading">{words.payments}</h2>
      {payments.length === 0 && <p className="admin-soft">{words.noPayments}</p>}
      <ul className="admin-recent">
        {payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <strong>{payment.trxId}</strong>
              <span className="admin-soft">
                {formatTaka(payment.pricePaisa, language)}, {formatDate(payment.createdAt, language)}
              </span>
              <Confirmation request={payment} />
            </div>
            <PlanBadge plan={payment.selectedPlan} />
            <Badge variant={requestBadge[payment.status]}>{requestStatuses[payment.status]}</Badge>
            <UpgradeActions request={payment} onChanged={onChanged} onQuestion={onQuestion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
