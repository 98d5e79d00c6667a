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

/** Calls the API; where it wants the password again, asks for it and calls once more. */
export async function callWithPassword<Answer>(send: Send<Answer>): Promise<Outcome<Answer>> {
  for (;;) {
    const outcome = await call(send);
    const isPasswordNeeded = outcome.kind === 'refused' && outcome.refusal.code === 'password_needed';
    if (!isPasswordNeeded || !(await askPassword())) return outcome;
  }
}

/**
 * Does one thing and says in a toast what came of it; afterwards the counters are right again.
 * @param takeBack undoes it; offered with the toast, for as long as the server allows it
 * @returns whether it was done
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

/** Says what could not be done, and why where the API knows it. */
export function sayFailed(language: Language, name: ActionName, { code, message }: Refusal): void {
  const { error, failed } = outcomeWords(language);
  const reason = code === 'unexpected' ? '' : `. ${message}`;
  toastError({ title: error, description: `${failed[name]}${reason}` });
}
