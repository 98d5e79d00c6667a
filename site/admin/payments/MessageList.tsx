import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { api } from '../../stores/api.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { $query } from '../address.ts';
import { listQuery } from '../list/list-query.ts';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { assignQuestion, removeQuestion } from './message-questions.ts';
import { useMessageAction } from './use-message-action.ts';

/** Received payments without a request. Refusals are at the payment's row; above the list if the row is gone. */
export function MessageList() {
  const words = useWords(planMessageWords);
  const language = useLanguage();
  const { sort: _, ...filter } = listQuery(useStore($query), ['created']);
  const list = useList('payment-messages', filter, (page, request) =>
    api.admin['payment-messages'].get({ query: page, ...request }),
  );
  const { refusal, assign, remove } = useMessageAction(list.reload);
  const [choosing, setChoosing] = useState<AdminMessage | null>(null);
  const columns = useMessageColumns({
    refusal,
    onAssign: setChoosing,
    onRemove: (message) =>
      list.setQuestion({ ...removeQuestion(message, language), run: (reason) => remove(message, reason) }),
  });
  const isGone = refusal !== null && list.data?.rows.every(({ id }) => id !== refusal.message.id) === true;
  const heading = useRef<HTMLDivElement>(null);
  // The row that is gone was perhaps far below the reason.
  useEffect(() => {
    if (isGone) heading.current?.scrollIntoView({ block: 'center' });
  }, [isGone]);

  function ask(message: AdminMessage, request: AdminUpgrade) {
    setChoosing(null);
    list.setQuestion({
      ...assignQuestion(message, request, language),
      run: (reason) => assign(message, request, reason),
    });
  }
  return (
    <>
      <div ref={heading}>
        <h3 className="admin-heading">{words.title}</h3>
        <p className="admin-soft">{words.intro}</p>
      </div>
      <Notice kind="problem">{isGone && `${refusal.message.trxId}: ${refusal.text}`}</Notice>
      <ListView caption={words.title} list={list} columns={columns} nameOf={({ trxId }) => trxId} empty={words.none} />
      {choosing && (
        <AssignDialog
          message={choosing}
          onChoose={(request) => ask(choosing, request)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
