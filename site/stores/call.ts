import { atom } from 'nanostores';
import { common } from '../i18n/common.ts';
import { languageOfPage, refusalOf, type Refusal } from './api.ts';
import { onlineOr } from './wait.ts';

/**
 * How a call ended. A refusal always has a message for the user. In addition to the API's own codes there are
 * `unreachable` (no response), `unexpected` (a response that is not from the API, such as a proxy's) and `stopped` (by
 * the caller's signal).
 */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly response: Data }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The options of the typed client for each try: spread them into the call's options. */
export interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: { readonly signal: AbortSignal | null };
}

/** The typed client's result; without a `response`, none arrived. */
export interface ApiResponse<Data> {
  readonly data: Data | null;
  readonly error: { readonly value: unknown } | null;
  readonly response: Response | undefined;
}

export type Send<Data> = (request: Request) => Promise<ApiResponse<Data>>;

/** Whether a refusal means that no response came from the API. The request may have arrived. */
export const isLost = ({ code }: Refusal): boolean => code === 'unreachable' || code === 'unexpected';

/** Whether a deletion is done, perhaps by an earlier attempt whose response was lost. */
export const isGone = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'done' || outcome.refusal.code === 'not_found';

interface Options {
  /**
   * Number of tries while there is no response; 2 by default, so that a call whose response was lost gets one. Only
   * signing out uses `Infinity`.
   */
  readonly tries?: number;
  /** Called once, when the first try gets no response. */
  readonly onLost?: () => void;
  /** The idempotency key, if the caller may repeat the request itself. By default each call has a new key. */
  readonly key?: string | undefined;
  /** Aborts the call and its waiting. */
  readonly signal?: AbortSignal;
  /** Set for a call that changes nothing. Without a response, nothing has to be loaded again. */
  readonly isRead?: boolean;
}

/** Counts the writes without a response of the API. They may have run, so each query runs again (`queries.ts`). */
export const $lostWrites = atom(0);

const countFailedRequest = (): void => $lostWrites.set($lostWrites.get() + 1);

/** Whether calls reach the server. `lost` while the browser is offline or a call waits for the connection. */
export const $connection = atom<'fine' | 'lost'>('fine');

/** Number of times that the browser has gone offline. */
let losses = 0;
let isOffline = false;

globalThis.addEventListener?.('offline', () => {
  losses += 1;
  isOffline = true;
  $connection.set('lost');
});
globalThis.addEventListener?.('online', () => {
  isOffline = false;
  $connection.set('fine');
});

/** Waits between tries in ms; the last one repeats. When the browser comes back online, the wait ends at once. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Number of tries while the server, or the proxy in front of it, is overloaded. */
const busyTries = 4;
const busyStatuses = [502, 503, 504];

/** An idempotency key. Pages loaded over plain HTTP have no `crypto.randomUUID`. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/**
 * Calls the API and never throws. Every try has a time limit (`api.ts`) and carries the same `Idempotency-Key`, so a
 * retry after a lost response does not count twice.
 * @param send `(request) => api.products.post(product, request)`
 */
export async function call<Data>(send: Send<Data>, options: Options = {}): Promise<Outcome<Data>> {
  const { tries = 2, signal, key = newKey(), isRead = false } = options;
  const stopped = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
  const request = { headers: { 'idempotency-key': key }, fetch: { signal: signal ?? null } };
  for (let count = 1; ; count += 1) {
    const known = losses;
    const { data, error, response } = await send(request).catch(brokenOff);
    // A response to a request from before the browser went offline does not show that the connection is back.
    if ((response || !error) && !signal?.aborted && losses === known) $connection.set('fine');
    if (signal?.aborted) return refused('stopped');
    if (!error) return { kind: 'done', response: data as Data };
    if (response) {
      const refusal = refusalOf(error);
      const isBusy = refusal ? refusal.code === 'busy' : busyStatuses.includes(response.status);
      if (!isBusy || count >= busyTries) {
        if (!refusal && !isRead) countFailedRequest();
        return refusal ? { kind: 'refused', refusal } : refused('unexpected');
      }
    } else {
      if (count === 1) options.onLost?.();
      if (count >= tries) {
        // Nothing waits for the connection any more.
        if (!isOffline) $connection.set('fine');
        if (!isRead) countFailedRequest();
        return refused('unreachable');
      }
      $connection.set('lost');
    }
    await Promise.race([stopped, onlineOr(waits[Math.min(count, waits.length) - 1] ?? 0)]);
    if (signal?.aborted) return refused('stopped');
  }
}

/** The client throws if the connection breaks, or the call is aborted, after the response headers arrived. */
const brokenOff = (reason: unknown): ApiResponse<never> => ({
  data: null,
  error: { value: reason },
  response: undefined,
});

function refused(code: 'unreachable' | 'unexpected' | 'stopped'): Outcome<never> {
  const { networkError, serverError } = common(languageOfPage());
  return { kind: 'refused', refusal: { code, message: code === 'unexpected' ? serverError : networkError } };
}
