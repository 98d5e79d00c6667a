import type { PaidPlan } from '../../api/accounts/plans/contract.ts';
import { safeReturnPath } from '../account/return-path.ts';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';

/** What a visitor wants of the pricing page, kept while they open an account. */
export type WantedPlan = 'trial' | PaidPlan;

/** The address of an account page that leads back here to what was wanted. `search` is this page's own query. */
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

/** Where somebody goes on to work: the place whose limit led here, or the dashboard. */
export function workPath(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  return safeReturnPath(query.get('return')) ?? inLanguage('/dashboard', language);
}
