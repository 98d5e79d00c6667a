import { takeBackTime } from '../../api/accounts/plans/contract.ts';
import { actionWords } from '../i18n/admin/actions.ts';
import { outcomeWords } from '../i18n/admin/outcomes.ts';
import type { Language } from '../i18n/dictionary.ts';
import type { Refusal } from '../stores/api.ts';
import { call, type Outcome, type Send } from '../stores/call.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { $overview } from './overview.ts';
import { askPassword } from './password.ts';

export type ActionName = keyof ReturnType<typeof outcomeWords>['done'];

/** Calls the API. While it requires the password, asks for it and calls again, until the admin cancels. */
export async function callWithPassword<Answer>(send: Send<Answer>): Promise<Outcome<Answer>> {
  for (;;) {
    const outcome = await call(send);
    const isPasswordNeeded = outcome.kind === 'refused' && outcome.refusal.code === 'password_needed';
    if (!isPasswordNeeded || !(await askPassword())) return outcome;
  }
}

/**
 * Performs one action, shows the result in a toast and refreshes the counters.
 * @param takeBack undoes the action; the toast offers it as long as the server allows it
 * @returns whether the action succeeded
 */
export async function perform(
  language: Language,
  name: ActionName,
  send: Send<unknown>,
  takeBack?: () => void,
): Promise<boolean> {
  const outcome = await callWithPassword(send);
  if (outcome.kind === 'done') {
    toastSuccess({
      title: outcomeWords(language).done[name],
      ...(takeBack && { action: { label: actionWords(language).takeBack, run: takeBack }, duration: takeBackTime }),
    });
    $overview.revalidate();
    return true;
  }
  if (outcome.refusal.code !== 'password_needed') sayFailed(language, name, outcome.refusal);
  return false;
}

/** Reports a failed action, with the reason if the API gives one. */
export function sayFailed(language: Language, name: ActionName, { code, message }: Refusal): void {
  const { error, failed } = outcomeWords(language);
  const reason = code === 'unexpected' ? '' : `. ${message}`;
  toastError({ title: error, description: `${failed[name]}${reason}` });
}
