import { treaty } from '@elysiajs/eden';
import { ownersViewHeader } from '../../api/platform/http/owners-view-header.ts';
import { shopHeader } from '../../api/accounts/access/permissions.ts';
import type { App } from '../../api/app.ts';
import type { Language } from '../i18n/dictionary.ts';
import { ownersView } from './owners-view.ts';
import { shownShop } from './shown-shop.ts';

/** Event on `window`: the API rejected the session of a user who was signed in. */
export const signedOutEvent = 'poshora:signed-out';

/**
 * Event on `window`: the API refused the other owner's shop that this page shows. The user may no longer work there.
 */
export const shopRefusedEvent = 'poshora:shop-refused';

/**
 * Ms after which a try without a response fails, because phones keep dead connections open for minutes. Uploads may
 * take longer.
 */
const timeLimit = 30_000;
export const timeLimitOfFiles = 120_000;

export const languageOfPage = (): Language => (globalThis.document?.documentElement.lang === 'bn' ? 'bn' : 'en');

/** Headers of every API call from this page. */
export const headersOfPage = (): Record<string, string> => ({
  'accept-language': languageOfPage(),
  ...(ownersView !== null && { [ownersViewHeader]: ownersView }),
  ...(shownShop !== null && { [shopHeader]: shownShop }),
});

/** The typed API client of this site. Responses are in the page's language. See `call.ts` for its use. */
export const api = treaty<App>(globalThis.location?.origin ?? 'http://localhost', {
  fetch: { credentials: 'same-origin' },
  fetcher: ((input, init) => fetch(input, { ...init, signal: limited(init) })) as typeof fetch,
  headers: () => headersOfPage(),
  onResponse: (response) => {
    if (response.status === 401) globalThis.dispatchEvent(new Event(signedOutEvent));
    // The event makes the page request the shop itself, so that response must not raise the event again.
    if (shownShop !== null && isRefusedForGood(response.status) && !response.url.endsWith('/shop'))
      globalThis.dispatchEvent(new Event(shopRefusedEvent));
  },
  // A shop may be called '11/20/2026', and the API sends times as numbers.
  parseDate: false,
}).api;

/** Whether a retry would get the same response. */
export const isRefusedForGood = (status: number): boolean => status === 403 || status === 404;

/** Combines the caller's signal with the time limit. Browsers before 2023 use the time limit only. */
function limited(init: RequestInit | undefined): AbortSignal {
  const limit = AbortSignal.timeout(init?.body instanceof FormData ? timeLimitOfFiles : timeLimit);
  return init?.signal && 'any' in AbortSignal ? AbortSignal.any([init.signal, limit]) : limit;
}

/** The body of every refusal by the API; `message` and `fields` are in the page's language. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The API's refusal, or null if the error has another cause, such as a lost connection. */
export function refusalOf(error: { readonly value: unknown } | null): Refusal | null {
  const value = error?.value;
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? (value as Refusal)
    : null;
}
