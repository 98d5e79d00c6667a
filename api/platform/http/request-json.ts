import { withTimeout } from '../../../db/with-timeout.ts';
import { cleanInput } from '../formats/clean-text.ts';

/** Bytes of a response. Usual ones have about 2 KB. */
const usualBytes = 64 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** ms */
  readonly timeout: number;
  /** Bytes of the response, if more than 64 KB are expected. */
  readonly maxBytes?: number;
}

/** A call without a usable response. The message names no URL and no secret. */
export class NoResponse extends Error {
  /** Whether the call may have had its effect. False only if no connection was made. */
  readonly isSent: boolean;

  constructor(reply: string, isSent = true) {
    super(reply);
    this.isSent = isSent;
  }
}

/**
 * Sends one call to a service that the operator has chosen, and reads a JSON object; a list becomes `{items}`. Status
 * 204 has no other fields.
 * Redirects are not followed, because such services send none.
 * @returns the fields, with `httpStatus`
 * @throws NoResponse for everything that is not JSON, and for the statuses from 500: the call may have had its effect
 */
export async function requestJson({
  url,
  method,
  headers,
  body,
  timeout,
  maxBytes = usualBytes,
}: Call): Promise<Fields> {
  const ending = new AbortController();
  const requesting = fetch(url, {
    method,
    headers: { accept: 'application/json', 'user-agent': 'Poshora', ...headers },
    redirect: 'manual',
    signal: ending.signal,
    ...(body !== undefined && { body }),
  }).then((response) => readObject(response, maxBytes));
  try {
    return await withTimeout(timeout, requesting, () => {
      throw new NoResponse(`no response within ${timeout / 1000} s`);
    });
  } catch (error) {
    requesting.catch(() => undefined);
    if (error instanceof NoResponse) throw error;
    throw new NoResponse('the connection failed', !isUnconnected(error));
  } finally {
    ending.abort();
  }
}

/** Codes of errors before a connection was made. */
const unconnected: ReadonlySet<unknown> = new Set([
  'ConnectionRefused',
  'FailedToOpenSocket',
  'ECONNREFUSED',
  'ENOTFOUND',
]);

const isUnconnected = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && unconnected.has(error.code);

async function readObject(response: Response, maxBytes: number): Promise<Fields> {
  const text = await readText(response, maxBytes);
  if (response.status === 204) return { httpStatus: 204 };
  let value: unknown;
  try {
    value = cleanInput(JSON.parse(text));
  } catch {
    throw new NoResponse(`status ${response.status} without a readable response`);
  }
  if (typeof value !== 'object' || value === null || response.status >= 500)
    throw new NoResponse(`status ${response.status} without a usable response`);
  return { ...(Array.isArray(value) ? { items: value } : value), httpStatus: response.status };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new NoResponse(`a response of more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** A field's text; '' if it is missing or no text. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A field's object; without fields if it is something else. */
export const fieldsOf = (fields: Fields, name: string): Fields => asFields(fields[name]);

/** A field's list of objects. */
export const listOf = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(asFields) : [];
};

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
