import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { tabValue } from '../stores/tab-value.ts';
import { toastSuccess } from '../stores/toasts.ts';

/** The log-in has restored a deleted account, which the next page reports. */
const restored = tabValue('poshora:restored');

/** Ms in which the user can read that her account is no longer deleted. */
const readingTime = 15_000;

export const noteRestored = (): void => restored.write('yes');

/** Says once that the log-in has restored the account. */
export function sayRestored(language: Language): void {
  if (restored.read() === null) return;
  restored.write(null);
  const { title, text } = account(language).restored;
  toastSuccess({ title, description: text, duration: readingTime });
}
