import type { PaidPlan } from '../../api/accounts/plans/contract.ts';
import { safeReturnPath } from '../account/return-path.ts';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';

/** A visitor's choice on the pricing page, remembered while they create an account. */
export type WantedPlan = 'trial' | PaidPlan;

/** The URL of an account page that returns to this choice. `search` is this page's own query. */
export function signInPath(
  page: '/login' | '/register',
  wanted: WantedPlan,
  language: Language,
  search: string,
): string {
  const query = new URLSearchParams(search);
  query.set('plan', wanted);
  const back = `${inLanguage('/pricing', language)}?${query}`;
  return `${inLanguage(page, language)}?${new URLSearchParams({ return: back })}`;
}

/** The next page after the pricing page: the one whose limit led here, or the dashboard. */
export function workPath(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  return safeReturnPath(query.get('return')) ?? inLanguage('/dashboard', language);
}
