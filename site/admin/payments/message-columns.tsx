import type { ReactNode } from 'react';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { formatTaka } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import type { Column } from '../list/DataTable.tsx';
import { dateColumn } from '../list/date-column.tsx';

interface Actions {
  readonly onAssign: (message: AdminMessage) => void;
  readonly onRemove: (message: AdminMessage) => void;
}

/** The columns of the payments without a request. */
export function useMessageColumns({ onAssign, onRemove }: Actions): ReadonlyArray<Column<AdminMessage>> {
  const lists = useWords(listWords);
  const words = useWords(planMessageWords);
  const { providers } = useWords(paymentNames);
  const language = useLanguage();
  return [
    {
      name: 'payment',
      card: 'title',
      head: words.payment,
      cell: ({ amountPaisa, provider, sender }) => (
        <>
          <strong>{formatTaka(amountPaisa, language)}</strong>
          <span className="admin-soft">{providers[provider]}</span>
          {sender && <span className="admin-soft">{lists.paidFrom(sender)}</span>}
        </>
      ),
    },
    {
      name: 'transaction',
      card: 'plain',
      head: lists.transaction,
      cell: ({ trxId }) => <strong>{trxId}</strong>,
    },
    { name: 'why', card: 'plain', head: words.why, cell: (message) => <Why message={message} /> },
    dateColumn(words.arrived),
    {
      name: 'actions',
      head: lists.actions,
      cell: (message) => (
        <div className="admin-row-actions">
          <Button aria-label={`${words.assign}: ${message.trxId}`} onClick={() => onAssign(message)}>
            {words.assign}
          </Button>
          <Button
            variant="secondary"
            aria-label={`${words.remove}: ${message.trxId}`}
            onClick={() => onRemove(message)}
          >
            {words.remove}
          </Button>
        </div>
      ),
    },
  ];
}

/** Why no request was confirmed, and the request that has the TrxID. */
function Why({ message: { doubt, request } }: { message: AdminMessage }): ReactNode {
  const words = useWords(planMessageWords);
  const { doubts } = useWords(paymentNames);
  return (
    <>
      <span>{doubt === null ? (request ? words.waits : words.noRequest) : doubts[doubt]}</span>
      {request && (
        <span className="admin-soft">
          {words.requestOf} <AccountLink userId={request.userId}>{request.userName}</AccountLink>
        </span>
      )}
    </>
  );
}
