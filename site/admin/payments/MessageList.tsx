import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import { api } from '../../stores/api.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import { listQuery } from '../list/list-query.ts';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { useAction } from '../use-action.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { assignQuestion, removeQuestion } from './message-questions.ts';

/** Received payments without a request. */
export function MessageList() {
  const words = useWords(planMessageWords);
  const language = useLanguage();
  const { sort: _, ...filter } = listQuery(useStore($query), ['created']);
  const list = useList('payment-messages', filter, (page) => api.admin['payment-messages'].get({ query: page }));
  const act = useAction(list.reload);
  const [choosing, setChoosing] = useState<AdminMessage | null>(null);
  const routeOf = ({ id }: AdminMessage) => api.admin['payment-messages']({ planMessage: id });
  const columns = useMessageColumns({
    onAssign: setChoosing,
    onRemove: (message) =>
      list.setQuestion({
        ...removeQuestion(message, language),
        run: (reason) => act('removePayment', (request) => routeOf(message).dismiss.put({ reason }, request)),
      }),
  });

  function ask(message: AdminMessage, upgrade: AdminUpgrade) {
    const { id } = upgrade;
    const undo = api['upgrade-requests']({ request: id })['take-back'];
    const takeBack = () => void act('takeBack', (request) => undo.put({}, request));
    setChoosing(null);
    list.setQuestion({
      ...assignQuestion(message, upgrade, language),
      run: (reason) =>
        act('assignPayment', (request) => routeOf(message).assign.put({ requestId: id, reason }, request), {
          takeBack,
        }),
    });
  }
  return (
    <>
      <h3 className="admin-heading">{words.title}</h3>
      <p className="admin-soft">{words.intro}</p>
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
