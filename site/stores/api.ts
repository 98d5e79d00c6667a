import { treaty } from '@elysiajs/eden';
import { ownersViewHeader } from '../../api/platform/http/contract.ts';
import { shopHeader } from '../../api/accounts/access/rights/contract.ts';
import type { App } from '../../api/app.ts';
import type { Language } from '../i18n/dictionary.ts';
import { ownersView } from './owners-view.ts';
import { shownShop } from './shown-shop.ts';

/** Raised on `window` when the API no longer knows the session of somebody who was signed in. */
export const signedOutEvent = 'poshora:signed-out';

/** Raised on `window` when the shop of somebody else that this page shows was refused: perhaps she works there no more. */
export const shopRefusedEvent = 'poshora:shop-refused';

/** Ms after which a try without an answer has failed: phones keep a dead line open for minutes. Files may take longer. */
const timeLimit = 30_000;
export const timeLimitOfFiles = 120_000;

export const languageOfPage = (): Language => (globalThis.document?.documentElement.lang === 'bn' ? 'bn' : 'en');

/** What every call from this page says of itself. */
export const headersOfPage = (): Record<string, string> => ({
  'accept-language': languageOfPage(),
  ...(ownersView !== null && { [ownersViewHeader]: ownersView }),
  ...(shownShop !== null && { [shopHeader]: shownShop }),
});

/** The typed client of the API on this site; answers come in the page's language. `call.ts` says how to use it. */
export const api = treaty<App>(globalThis.location?.origin ?? 'http://localhost', {
  fetch: { credentials: 'same-origin' },
  fetcher: ((input, init) => fetch(input, { ...init, signal: limited(init) })) as typeof fetch,
  headers: () => headersOfPage(),
  onResponse: (response) => {
    if (response.status === 401) globalThis.dispatchEvent(new Event(signedOutEvent));
    // The answer about the shop itself is what the event makes the page ask for.
    if (shownShop !== null && isRefusedForGood(response.status) && !response.url.endsWith('/shop'))
      globalThis.dispatchEvent(new Event(shopRefusedEvent));
  },
  // A shop may be called '11/20/2026'; times are numbers.
  parseDate: false,
}).api;

/** Another try would be answered the same. */
export const isRefusedForGood = (status: number): boolean => status === 403 || status === 404;

/** The caller's signal and the time limit in one; browsers before 2023 use the time limit alone. */
function limited(init: RequestInit | undefined): AbortSignal {
  const limit = AbortSignal.timeout(init?.body instanceof FormData ? timeLimitOfFiles : timeLimit);
  return init?.signal && 'any' in AbortSignal ? AbortSignal.any([init.signal, limit]) : limit;
}

/** What every refusal of the API looks like; `message` and `fields` are in the page's language. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The refusal in an answer's error, or null when the network failed and there was no answer. */
export function refusalOf(error: { readonly value: unknown } | null): Refusal | null {
  const value = error?.value;
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? (value as Refusal)
    : null;
}
