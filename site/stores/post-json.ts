import type { Language } from '../i18n/dictionary.ts';

/** What a call came to. `message` and `fields` are in the reader's language; a lost connection has neither. */
export type Posted<Data> =
  | { outcome: 'done'; data: Data }
  | { outcome: 'refused'; message: string | undefined; fields: Readonly<Record<string, string>> }
  | { outcome: 'unreachable' };

interface Options {
  language: Language;
  /** Makes a repeated call one: the same key for every try of one message. */
  idempotencyKey?: string | undefined;
}

/** Posts JSON to the API and never throws. Without a body nothing is sent but the content type. */
export async function postJson<Data>(path: string, body: object | undefined, options: Options): Promise<Posted<Data>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': options.language };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    const response = await fetch(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return { outcome: 'done', data: answer as Data };
    return { outcome: 'refused', ...readRefusal(answer) };
  } catch {
    return { outcome: 'unreachable' };
  }
}

function readRefusal(answer: unknown): { message: string | undefined; fields: Record<string, string> } {
  if (typeof answer !== 'object' || answer === null) return { message: undefined, fields: {} };
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined;
  const fields = 'fields' in answer && typeof answer.fields === 'object' ? Object.entries(answer.fields ?? {}) : [];
  return { message, fields: Object.fromEntries(fields.filter(([, text]) => typeof text === 'string')) };
}
