import { Failure } from '../errors/failure.ts';
import { refuseUnusableText } from './text.ts';
import { bodyKind, type BodyKind } from './kinds.ts';

/**
 * Reads a request's body as its address takes it: JSON as a value, a form as an object of its fields, a raw file as bytes.
 * @throws Failure `unreadable`, `invalid_text`, `too_large` or `timeout`
 */
export async function readBody(request: Request, path: string): Promise<unknown> {
  const kind = bodyKind(request.method, path);
  const bytes = await readBytes(request, kind);
  if (kind.type === 'raw') return bytes;
  if (kind.type === 'urlencoded') return readFields(bytes);
  if (kind.type === 'multipart') return readForm(bytes, request.headers.get('content-type') ?? '');
  return readJson(bytes);
}

async function readBytes(request: Request, kind: BodyKind): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const deadline = Date.now() + kind.duration;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const wait = Math.min(kind.pause, deadline - Date.now());
    const piece = await withTimeout(reader.read(), wait).catch((error: unknown) => {
      reader.cancel().catch(() => undefined);
      throw error instanceof Failure ? error : new Failure('unreadable');
    });
    if (piece.done) break;
    size += piece.value.byteLength;
    if (size > kind.limit) {
      reader.cancel().catch(() => undefined);
      throw new Failure('too_large', { parameters: { limit: kind.limitText } });
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timeout')), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function readJson(bytes: Uint8Array): unknown {
  // Not undefined: the router would then try to read the body itself, which is used up.
  if (bytes.byteLength === 0) return null;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('unreadable');
  }
  refuseUnusableText(value);
  return value;
}

/** A plain form's fields as texts. */
function readFields(bytes: Uint8Array): Record<string, string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Failure('unreadable');
  }
  const fields = Object.fromEntries(new URLSearchParams(text));
  refuseUnusableText(fields);
  return fields;
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    const fields = Object.fromEntries(form);
    refuseUnusableText(Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')));
    return fields;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('unreadable');
  }
}
