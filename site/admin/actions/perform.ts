import { atom } from 'nanostores';
import { takeBackTime } from '../../../api/accounts/plans/contract.ts';
import { actionNames, actionWords } from '../../i18n/admin/actions.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber, sentence } from '../../i18n/format.ts';
import { refusalOf, type Refusal } from '../../stores/api.ts';
import { call, type Outcome, type Send } from '../../stores/call.ts';
import { reload } from '../../stores/queries.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { $acted, $overview } from '../use-panel.ts';

/** An action's code in the audit log. */
export type ActionName = keyof ReturnType<typeof actionNames>;

/** A call that asks for the password while the API requires it, and repeats, until the admin cancels. */
export const withPassword =
  <ApiResponse>(send: Send<ApiResponse>): Send<ApiResponse> =>
  async (request) => {
    for (;;) {
      const response = await send(request);
      if (refusalOf(response.error)?.code !== 'password_needed' || !(await requirePassword())) return response;
    }
  };

/** Calls the API, with the question for the password. */
export const callWithPassword = <ApiResponse>(send: Send<ApiResponse>): Promise<Outcome<ApiResponse>> =>
  call(withPassword(send));

/** Makes the panel's queries and counters run again. */
export function noteActed(): void {
  reload($overview);
  $acted.set($acted.get() + 1);
}

/**
 * Performs one action and shows the result in a toast, which offers `takeBack`.
 * @returns whether the action succeeded
 */
export async function perform(
  language: Language,
  name: ActionName,
  send: Send<unknown>,
  takeBack?: Send<unknown>,
): Promise<boolean> {
  const outcome = await callWithPassword(send);
  noteActed();
  if (outcome.kind === 'done') sayDone(language, name, takeBack);
  else sayFailed(language, name, outcome.refusal);
  return outcome.kind === 'done';
}

interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly send: Send<unknown>;
}

/**
 * Performs an action on one row after the other. One toast says how many are done, and why the others are not.
 * @returns the ids of the rows that are not done
 */
export async function performAll(language: Language, name: ActionName, rows: readonly BulkRow[]): Promise<string[]> {
  const words = actionWords(language);
  const undone: string[] = [];
  const reasons: string[] = [];
  let isStopped = false;
  for (const row of rows) {
    const outcome: Outcome<unknown> | null = isStopped ? null : await callWithPassword(row.send);
    if (outcome?.kind === 'done') continue;
    undone.push(row.id);
    if (!outcome) continue;
    const { code, message }: Refusal = outcome.refusal;
    // Without the connection or the password, the next rows would fail too.
    isStopped = code === 'unreachable' || code === 'password_needed';
    if (code !== 'password_needed') reasons.push(`${row.name}: ${code === 'unreachable' ? words.unanswered : message}`);
  }
  noteActed();
  const [done, all] = [rows.length - undone.length, rows.length].map((number) => formatNumber(number, language));
  const progress = words.bulkProgress(done ?? '', all ?? '');
  if (undone.length === 0) toastSuccess({ title: words.done(actionNames(language)[name]), description: progress });
  else toastError({ title: words.error, description: [progress, ...reasons].join('; ') });
  return undone;
}

export function sayDone(language: Language, name: ActionName, takeBack?: Send<unknown>): void {
  const words = actionWords(language);
  const undo = takeBack && {
    action: { label: words.takeBack, run: () => void perform(language, 'upgrade_request.take_back', takeBack) },
    duration: takeBackTime,
  };
  toastSuccess({ title: words.done(actionNames(language)[name]), ...undo });
}

/** `perform` for a button without a question. */
export function useAct() {
  const language = useLanguage();
  return (name: ActionName, send: Send<unknown>) => void perform(language, name, send);
}

/**
 * Says that an action failed, and why; without a response, that it may have been done. An admin who cancelled the
 * question for the password knows.
 */
export function sayFailed(language: Language, name: ActionName | null, { code, message }: Refusal): void {
  if (code === 'password_needed') return;
  const { error, unanswered, failed } = actionWords(language);
  const texts: Readonly<Partial<Record<string, string>>> = failed;
  const text = texts[name ?? ''] ?? failed.otherwise;
  const why = code === 'unexpected' ? text : `${sentence(text, language)} ${message}`;
  toastError({ title: error, description: code === 'unreachable' ? unanswered : why });
}

/** Set while the dialog asks for the password. Called with whether the admin entered it. */
export const $passwordQuestion = atom<((given: boolean) => void) | null>(null);

let pending: Promise<boolean> | null = null;

/**
 * Asks the admin for the password. Two actions at the same time share one question.
 * @returns false if they cancelled
 */
export function requirePassword(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    $passwordQuestion.set((given) => {
      $passwordQuestion.set(null);
      pending = null;
      resolve(given);
    });
  });
  return pending;
}
