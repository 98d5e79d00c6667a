import { Check, Trash2, X } from 'lucide-react';
import type { AdminUpgrade } from '../../../api/administration/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { api } from '../../stores/api.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAct } from '../use-act.ts';

interface Props {
  request: AdminUpgrade;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/** Approve and reject while a request is pending; delete always (specification section 4, Upgrade request). */
export function UpgradeActions({ request, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const act = useAct(onChanged);
  const { trxId, status } = request;
  const route = api['upgrade-requests']({ request: request.id });
  const reject: Question = {
    kind: 'confirm',
    title: words.rejectTitle,
    text: words.rejectText(trxId),
    label: words.reject,
    run: () => act('reject', () => route.reject.put({})),
  };
  const remove: Question = {
    kind: 'confirm',
    title: words.deleteRequestTitle,
    text: words.deleteRequestText(trxId),
    label: words.delete,
    run: () => act('deleteRequest', () => api.admin['upgrade-requests']({ request: request.id }).delete()),
  };
  return (
    <RowActions name={trxId}>
      {status === 'pending' && (
        <>
          <MenuItem
            icon={<Check size={18} aria-hidden />}
            onSelect={() => void act('approve', () => route.approve.put({}))}
          >
            {words.approve}
          </MenuItem>
          <MenuItem icon={<X size={18} aria-hidden />} onSelect={() => onQuestion(reject)}>
            {words.reject}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={() => onQuestion(remove)}>
        {words.delete}
      </MenuItem>
    </RowActions>
  );
}
