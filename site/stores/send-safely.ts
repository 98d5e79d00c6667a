import { atom } from 'nanostores';
import { refusalOf, type Refusal } from './api.ts';

/** How a call ended: with an answer, one way or the other. */
export type Outcome<Answer> =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Whether calls reach the server; `lost` while the browser is offline or one waits for the connection. */
export const $connection = atom<'fine' | 'lost'>('fine');

globalThis.addEventListener?.('offline', () => $connection.set('lost'));
globalThis.addEventListener?.('online', () => $connection.set('fine'));

interface Response<Answer> {
  readonly data: Answer | null;
  readonly error: { readonly value: unknown } | null;
}

type Send<Answer> = (headers: Readonly<Record<string, string>>) => Promise<Response<Answer>>;

/** Waits between tries in ms; the last one repeats. Coming back online ends a wait at once. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The server says so when it has too much to do for a moment. */
const busyTries = 3;

/**
 * Sends until there is an answer. A lost connection is waited out; every try carries the same `Idempotency-Key`, so
 * that one whose answer was lost does not count twice.
 * @param onLost told once, when the first try does not get through
 */
export async function sendSafely<Answer>(send: Send<Answer>, onLost?: () => void): Promise<Outcome<Answer>> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let tries = 0; ; tries += 1) {
    const { data, error } = await send(headers);
    const refusal = refusalOf(error);
    if (!error || refusal) $connection.set('fine');
    if (!error) return { kind: 'done', answer: data as Answer };
    if (refusal && !(refusal.code === 'busy' && tries < busyTries)) return { kind: 'refused', refusal };
    if (!refusal) {
      if (tries === 0) onLost?.();
      $connection.set('lost');
    }
    await connectionOr(waits[Math.min(tries, waits.length - 1)] ?? 0);
  }
}

/** Ends after `milliseconds`, or as soon as the browser says that it is online again. */
function connectionOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}
