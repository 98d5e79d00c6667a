import { Ban, CircleCheck, RotateCcw, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import type { AdminUser } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { api } from '../../stores/api.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAction } from '../use-action.ts';
import { userName } from './user-name.ts';
import { userQuestions } from './user-questions.ts';

interface Props {
  user: AdminUser;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/** Admin actions for an account. Admin accounts can be neither deleted nor blocked. */
export function UserActions({ user, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const { anonymous } = useWords(listWords);
  const act = useAction(onChanged);
  const name = userName(user, anonymous);
  const route = api.admin.users({ user: user.id });
  const questions = userQuestions(words, name, route, act);
  const isAdmin = user.isAdmin === 1;

  if (user.deletedAt !== null) {
    return (
      <RowActions name={name}>
        <MenuItem
          icon={<RotateCcw size={18} aria-hidden />}
          onSelect={() => void act('restoreUser', (request) => route.restore.post({}, request))}
        >
          {words.restore}
        </MenuItem>
      </RowActions>
    );
  }
  return (
    <RowActions name={name}>
      <MenuItem icon={<RotateCcw size={18} aria-hidden />} onSelect={() => onQuestion(questions.resetPlan)}>
        {words.resetPlan}
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<ShieldOff size={18} aria-hidden />} onSelect={() => onQuestion(questions.revoke)}>
          {words.revokeAdmin}
        </MenuItem>
      )}
      {!isAdmin && user.blockedAt === null && (
        <>
          <MenuItem icon={<ShieldCheck size={18} aria-hidden />} onSelect={() => onQuestion(questions.grant)}>
            {words.grantAdmin}
          </MenuItem>
          <MenuItem icon={<Ban size={18} aria-hidden />} danger onSelect={() => onQuestion(questions.block)}>
            {words.block}
          </MenuItem>
        </>
      )}
      {user.blockedAt !== null && (
        <MenuItem
          icon={<CircleCheck size={18} aria-hidden />}
          onSelect={() => void act('unblock', (request) => route.unblock.post({}, request))}
        >
          {words.unblock}
        </MenuItem>
      )}
      {!isAdmin && (
        <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={() => onQuestion(questions.remove)}>
          {words.delete}
        </MenuItem>
      )}
    </RowActions>
  );
}
