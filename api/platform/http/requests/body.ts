import { isUtf8 } from 'node:buffer';
import { Failure } from '../../errors/failure.ts';
import { withTimeout } from '../../../../db/with-timeout.ts';
import { readInput } from './text.ts';
import type { BodyMemory } from './body-memory.ts';
import { bodyKind, type BodyKind } from './kinds.ts';

/** The input of a form without JavaScript, by field. */
export type TypedFields = Readonly<Record<string, string>>;

const typed = new WeakMap<Request, TypedFields>();

/** The fields of a request's form as far as they could be read, also if it was refused. */
export const typedFields = (request: Request): TypedFields => typed.get(request) ?? {};

/**
 * Reads a request's body in the format of its route: JSON as a value, a form as an object, a file as bytes.
 * @param memory counts the bytes; the caller frees them after the response
 * @param now replaced by tests
 * @throws Failure `unreadable`, `invalid_text`, `too_large`, `timeout`, or `busy` if too much is in memory
 */
export async function readBody(request: Request, path: string, memory: BodyMemory, now = Date.now): Promise<unknown> {
  const kind = bodyKind(request.method, path);
  const bytes = await readBytes(request, kind, memory, now);
  if (kind.type === 'raw') return bytes;
  if (kind.type === 'urlencoded') return readFields(request, bytes);
  if (kind.type === 'multipart') return readForm(bytes, request.headers.get('content-type') ?? '');
  return readJson(bytes);
}

async function readBytes(
  request: Request,
  kind: BodyKind,
  memory: BodyMemory,
  now: () => number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const announced = Math.max(0, Number(request.headers.get('content-length')) || 0);
  memory.take(request, kind, announced);
  const reader = request.body.getReader();
  const deadline = now() + kind.duration;
  const read = new ReadBytes(announced || 16 * 1024);
  try {
    for (;;) {
      const left = deadline - now();
      // Without this check, chunks that have already arrived would be read before a timer fires.
      if (left <= 0) tooSlow();
      const piece = await withTimeout(Math.min(kind.pause, left), reader.read(), tooSlow);
      if (piece.done) return read.bytes;
      const { byteLength } = piece.value;
      if (read.length + byteLength > kind.limit)
        throw new Failure('too_large', { parameters: { limit: kind.limitText } });
      if (read.length + byteLength > announced) memory.take(request, kind, byteLength);
      read.add(piece.value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof Failure ? error : new Failure('unreadable');
  }
}

const tooSlow = (): never => {
  throw new Failure('timeout');
};

/** Collects bytes in one growing buffer, so that many small chunks need no more memory than a few large ones. */
class ReadBytes {
  #place: Uint8Array<ArrayBuffer>;
  length = 0;

  /** @param expected initial size in bytes; the buffer grows if needed */
  constructor(expected: number) {
    this.#place = new Uint8Array(expected);
  }

  add(piece: Uint8Array): void {
    const needed = this.length + piece.byteLength;
    if (needed > this.#place.byteLength) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#place.byteLength));
      larger.set(this.#place.subarray(0, this.length));
      this.#place = larger;
    }
    this.#place.set(piece, this.length);
    this.length = needed;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#place.subarray(0, this.length);
  }
}

function readJson(bytes: Uint8Array): unknown {
  // Returns null, because for undefined the router would try to read the consumed body again.
  if (bytes.byteLength === 0) return null;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('unreadable');
  }
  return readInput(value);
}

/** The fields of a URL-encoded form, as texts. */
function readFields(request: Request, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  const fields = Object.fromEntries(new URLSearchParams(text));
  typed.set(request, fields);
  if (!isUtf8(bytes)) throw new Failure('unreadable');
  return readInput(fields);
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    return readInput(Object.fromEntries(form));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('unreadable');
  }
}
