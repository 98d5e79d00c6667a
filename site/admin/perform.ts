import { takeBackTime } from '../../api/plans/contract.ts';
import { actionWords } from '../i18n/admin/actions.ts';
import type { Language } from '../i18n/dictionary.ts';
import { refusalOf, type Refusal } from '../stores/api.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { loadOverview } from './overview.ts';
import { askPassword } from './password.ts';

type Words = ReturnType<typeof actionWords>;
export type ActionName = keyof Words['done'];
type Sent = Promise<{ readonly error: { readonly value: unknown } | null }>;

/** What came of one call; without a refusal it did not reach the server. */
export type Result = { readonly isDone: true } | { readonly isDone: false; readonly refusal: Refusal | null };

/** Sends; where the server wants the password again, asks for it and sends once more. */
export async function sendWithPassword(send: () => Sent): Promise<Result> {
  for (;;) {
    const { error } = await send();
    if (!error) return { isDone: true };
    const refusal = refusalOf(error);
    if (refusal?.code !== 'password_needed' || !(await askPassword())) return { isDone: false, refusal };
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
  send: () => Sent,
  takeBack?: () => void,
): Promise<boolean> {
  const words = actionWords(language);
  const result = await sendWithPassword(send);
  if (result.isDone) {
    toastSuccess({
      title: words.done[name],
      ...(takeBack && { action: { label: words.takeBack, run: takeBack }, duration: takeBackTime }),
    });
    void loadOverview();
    return true;
  }
  if (result.refusal?.code === 'password_needed') return false;
  const reason = result.refusal && result.refusal.code !== 'unexpected' ? `. ${result.refusal.message}` : '';
  toastError({ title: words.error, description: `${words.failed[name]}${reason}` });
  return false;
}
