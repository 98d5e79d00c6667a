import { treaty } from '@elysiajs/eden';
import type { App } from '../../api/app.ts';

/** Raised on `window` when the API no longer knows the session of somebody who was signed in. */
export const signedOutEvent = 'poshora:signed-out';

/** Ms after which a call without an answer has failed: phones keep a dead line open for minutes. */
const longestWait = 30_000;

/** The typed client of the API on this site; answers come in the page's language. */
export const api = treaty<App>(globalThis.location?.origin ?? 'http://localhost', {
  fetch: { credentials: 'same-origin' },
  fetcher: ((input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(longestWait) })) as typeof fetch,
  headers: () => ({ 'accept-language': globalThis.document?.documentElement.lang ?? 'en' }),
  onResponse: (response) => {
    if (response.status === 401) globalThis.dispatchEvent(new Event(signedOutEvent));
  },
  // A shop may be called '11/20/2026'; times are numbers.
  parseDate: false,
}).api;

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
