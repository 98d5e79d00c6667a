import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { toastSuccess } from '../stores/toasts.ts';

/** Session storage: the log-in has restored a deleted account, which the next page reports. */
const key = 'poshora:restored';

/** Ms in which the user can read that her account is no longer deleted. */
const readingTime = 15_000;

export const noteRestored = (): void => sessionStorage.setItem(key, 'yes');

/** Says once that the log-in has restored the account. */
export function sayRestored(language: Language): void {
  if (sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  const { title, text } = account(language).restored;
  toastSuccess({ title, description: text, duration: readingTime });
}
