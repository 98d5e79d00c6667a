import { atom } from 'nanostores';
import { common } from '../i18n/common.ts';
import { languageOfPage, refusalOf, type Refusal } from './api.ts';

/**
 * How a call ended. A refusal always has words for the reader. Beside the API's own codes there are `unreachable` (no
 * answer), `unexpected` (an answer that is not the API's, as of a proxy) and `stopped` (by the caller's signal).
 */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly answer: Data }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What the typed client is given for each try: spread it into the call's options. */
export interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: { readonly signal: AbortSignal | null };
}

/** What the typed client answers; without a `response` nothing came back. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly error: { readonly value: unknown } | null;
  readonly response: Response | undefined;
}

export type Send<Data> = (request: Request) => Promise<Answer<Data>>;

interface Options {
  /** Tries while the line is lost; one by default. `Infinity` is for a save, which waits until the line is back. */
  readonly tries?: number;
  /** Told once, when the first try does not get through. */
  readonly onLost?: () => void;
  /** Names what is asked for, where the caller may ask for it again; each call has a key of its own otherwise. */
  readonly key?: string | undefined;
  /** Ends the call and its waiting. */
  readonly signal?: AbortSignal;
}

/** Whether calls reach the server; `lost` while the browser is offline or a call waits for the line. */
export const $connection = atom<'fine' | 'lost'>('fine');

globalThis.addEventListener?.('offline', () => $connection.set('lost'));
globalThis.addEventListener?.('online', () => $connection.set('fine'));

/** Waits between tries in ms; the last one repeats. Coming back online ends a wait at once. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Tries while the server, or the proxy before it, has too much to do for a moment. */
const busyTries = 4;
const busyStatuses = [502, 503, 504];

/** Names one request; pages that come by plain HTTP have no `crypto.randomUUID`. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/**
 * Calls the API and never throws. Every try has a time limit (`api.ts`) and carries the same `Idempotency-Key`, so that
 * one whose answer was lost does not count twice.
 * @param send `(request) => api.products.post(product, request)`
 */
export async function call<Data>(send: Send<Data>, options: Options = {}): Promise<Outcome<Data>> {
  const { tries = 1, signal, key = newKey() } = options;
  const request = { headers: { 'idempotency-key': key }, fetch: { signal: signal ?? null } };
  for (let count = 1; ; count += 1) {
    const { data, error, response } = await send(request).catch(brokenOff);
    if (signal?.aborted) return refused('stopped');
    if (!error) {
      $connection.set('fine');
      return { kind: 'done', answer: data as Data };
    }
    if (response) {
      $connection.set('fine');
      const refusal = refusalOf(error);
      const isBusy = refusal ? refusal.code === 'busy' : busyStatuses.includes(response.status);
      if (!isBusy || count >= busyTries) return refusal ? { kind: 'refused', refusal } : refused('unexpected');
    } else {
      if (count === 1) options.onLost?.();
      if (count >= tries) return refused('unreachable');
      $connection.set('lost');
    }
    await lineOr(waits[Math.min(count, waits.length) - 1] ?? 0, signal);
    if (signal?.aborted) return refused('stopped');
  }
}

/** The client throws where the line is cut, or the call stopped, after an answer's head has come. */
const brokenOff = (reason: unknown): Answer<never> => ({ data: null, error: { value: reason }, response: undefined });

function refused(code: 'unreachable' | 'unexpected' | 'stopped'): Outcome<never> {
  const { networkError, serverError } = common(languageOfPage());
  return { kind: 'refused', refusal: { code, message: code === 'unexpected' ? serverError : networkError } };
}

/** Ends after `milliseconds`, as soon as the browser says that it is online again, or when the call is stopped. */
function lineOr(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
