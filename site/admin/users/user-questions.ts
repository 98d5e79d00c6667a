import type { actionWords } from '../../i18n/admin/actions.ts';
import type { api } from '../../stores/api.ts';
import { isNamed, type Question } from '../dialogs/question.ts';
import type { RunAction } from '../use-action.ts';

type UserRoute = ReturnType<typeof api.admin.users>;

/** The question before each action on an account. */
export function userQuestions(words: ReturnType<typeof actionWords>, name: string, route: UserRoute, act: RunAction) {
  return {
    resetPlan: {
      kind: 'confirm',
      title: words.resetPlanTitle,
      text: words.resetPlanText(name),
      label: words.resetPlan,
      run: () => act('resetPlan', (request) => route['reset-plan'].post({}, request)),
    },
    grant: {
      kind: 'typed',
      field: words.typeUser(name),
      isEnough: isNamed(name),
      title: words.grantTitle,
      text: words.grantText(name),
      label: words.grantAdmin,
      run: () => act('grantAdmin', (request) => route['grant-admin'].post({}, request)),
    },
    revoke: {
      kind: 'confirm',
      title: words.revokeTitle,
      text: words.revokeText(name),
      label: words.revokeAdmin,
      run: () => act('revokeAdmin', (request) => route['revoke-admin'].post({}, request)),
    },
    block: {
      kind: 'typed',
      title: words.blockTitle(name),
      text: words.blockText,
      field: words.reason,
      label: words.block,
      isEnough: (typed: string) => typed.trim() !== '',
      run: (reason: string) => act('block', (request) => route.block.post({ reason }, request)),
    },
    remove: {
      kind: 'typed',
      field: words.typeUser(name),
      isEnough: isNamed(name),
      title: words.deleteUserTitle,
      text: words.deleteUser(name),
      label: words.delete,
      run: () => act('deleteUser', (request) => route.delete(undefined, request)),
    },
  } as const satisfies Record<string, Question>;
}
