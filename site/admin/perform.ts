import { sentence } from '../i18n/format.ts';
import { takeBackTime } from '../../api/accounts/plans/contract.ts';
import { actionWords } from '../i18n/admin/actions.ts';
import { outcomeWords } from '../i18n/admin/outcomes.ts';
import type { Language } from '../i18n/dictionary.ts';
import { refusalOf, type Refusal } from '../stores/api.ts';
import { call, type Outcome, type Send } from '../stores/call.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { $overview } from './overview.ts';
import { askPassword } from './password.ts';

export type ActionName = keyof ReturnType<typeof outcomeWords>['done'];

/** A call that asks for the password while the API requires it, and repeats, until the admin cancels. */
export const withPassword =
  <Answer>(send: Send<Answer>): Send<Answer> =>
  async (request) => {
    for (;;) {
      const answer = await send(request);
      if (refusalOf(answer.error)?.code !== 'password_needed' || !(await askPassword())) return answer;
    }
  };

/**
 * Calls the API, with the question for the password. If only the response was lost, the second try gets one: the server
 * runs a request once for each key.
 */
export const callWithPassword = <Answer>(send: Send<Answer>): Promise<Outcome<Answer>> =>
  call(withPassword(send), { tries: 2 });

export interface ActionOptions {
  /** Undoes the action. The toast offers it as long as the server allows it. */
  readonly takeBack?: (() => void) | undefined;
}

/**
 * Performs one action, shows the result in a toast and refreshes the counters.
 * @returns whether the action succeeded
 */
export async function perform(
  language: Language,
  name: ActionName,
  send: Send<unknown>,
  { takeBack }: ActionOptions = {},
): Promise<boolean> {
  const outcome = await callWithPassword(send);
  $overview.revalidate();
  if (outcome.kind === 'done') {
    toastSuccess({
      title: outcomeWords(language).done[name],
      ...(takeBack && { action: { label: actionWords(language).takeBack, run: takeBack }, duration: takeBackTime }),
    });
    return true;
  }
  if (outcome.refusal.code !== 'password_needed') sayFailed(language, name, outcome.refusal);
  return false;
}

/** Reports a failed action, with the reason if the API gives one. */
export function sayFailed(language: Language, name: ActionName, refusal: Refusal): void {
  toastError({ title: outcomeWords(language).error, description: failureText(language, name, refusal) });
}

/** That an action failed, and why; without a response, that it may have been done. */
function failureText(language: Language, name: ActionName, { code, message }: Refusal): string {
  const { failed: texts, unanswered } = outcomeWords(language);
  if (code === 'unreachable') return unanswered;
  const failed = texts[name];
  return code === 'unexpected' ? failed : `${sentence(failed, language)} ${message}`;
}
