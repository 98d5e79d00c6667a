import { GatewayFailure } from './gateway.ts';
import { withTimeout } from '../../../platform/jobs/with-timeout.ts';

/** Time limits, ms. bKash itself advises 30 s for a payment. */
export interface Patience {
  readonly ordinary: number;
  /** For calls that move money. */
  readonly payment: number;
}
export const usualPatience: Patience = { ordinary: 10_000, payment: 30_000 };

/** Bytes of an answer. Real ones have about 2 KB. */
const maxBytes = 64 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeout: number;
}

/**
 * Sends one call and reads a JSON object. Redirects are not followed, because a gateway sends none.
 * @throws GatewayFailure `unreachable` for everything that is no JSON object: the call may have had its effect
 */
export async function askGateway({ url, method, headers, body, timeout }: Call): Promise<Fields> {
  const ending = new AbortController();
  const asking = fetch(url, {
    method,
    headers: { accept: 'application/json', 'user-agent': 'Poshora', ...headers },
    redirect: 'manual',
    signal: ending.signal,
    ...(body !== undefined && { body }),
  }).then(readObject);
  try {
    return await withTimeout(timeout, asking, () => {
      throw new GatewayFailure('unreachable', `no answer within ${timeout / 1000} s`);
    });
  } catch (error) {
    asking.catch(() => undefined);
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure('unreachable', 'the connection failed');
  } finally {
    ending.abort();
  }
}

async function readObject(response: Response): Promise<Fields> {
  const text = await readText(response);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GatewayFailure('unreachable', `status ${response.status} without a readable answer`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || response.status >= 500)
    throw new GatewayFailure('unreachable', `status ${response.status} without a usable answer`);
  return { ...value, httpStatus: response.status };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new GatewayFailure('unreachable', `an answer of more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** A field's text; '' if it is missing or no text. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
