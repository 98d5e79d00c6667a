import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../publishing/page-store.ts';
import { chooseEncoding } from './encoding.ts';

/** A file as it is sent: its bytes in every form, made once and never at a request. */
export interface FinishedFile {
  readonly forms: Readonly<Record<Encoding, Uint8Array | null>>;
  /** Hash of the identity form; each form's ETag is made of it. */
  readonly hash: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Compresses a file at start; Brotli 5 as at publication. */
export async function finishFile(
  body: Uint8Array,
  headers: FinishedFile['headers'],
  status = 200,
): Promise<FinishedFile> {
  const hash = new Bun.CryptoHasher('sha256').update(body).digest('hex').slice(0, 32);
  if (!isText(headers['content-type'] ?? ''))
    return { forms: { identity: body, br: null, gzip: null }, hash, headers, status };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body, { level: 6 }),
  ]);
  return { forms: { identity: body, br, gzip: zipped }, hash, headers, status };
}

/** Answers a GET or HEAD with the form the client likes best, or 304 when it has that form already. */
export function sendFile(request: Request, file: FinishedFile): Response {
  const wanted = chooseEncoding(request.headers.get('accept-encoding'));
  const encoding = file.forms[wanted] ? wanted : 'identity';
  const { headers, etag } = headersOf(file, encoding);
  const status = file.status ?? 200;
  if (status === 200 && hasEtag(request.headers.get('if-none-match'), etag)) {
    const unchanged = new Headers(headers);
    unchanged.delete('content-encoding');
    unchanged.delete('content-length');
    return new Response(null, { status: 304, headers: unchanged });
  }
  const body =
    request.method === 'HEAD' ? null : ((file.forms[encoding] ?? new Uint8Array()) as Uint8Array<ArrayBuffer>);
  return new Response(body, { status, headers });
}

interface SentHeaders {
  readonly headers: Headers;
  readonly etag: string;
}

/** Made once for each form of a file: a hot page answers tens of thousands of requests a second. */
const sentHeaders = new WeakMap<FinishedFile, Map<Encoding, SentHeaders>>();

function headersOf(file: FinishedFile, encoding: Encoding): SentHeaders {
  const made = sentHeaders.get(file) ?? new Map<Encoding, SentHeaders>();
  sentHeaders.set(file, made);
  const known = made.get(encoding);
  if (known) return known;
  const etag = `"${file.hash}-${encoding}"`;
  const headers = new Headers({
    ...file.headers,
    etag,
    'content-length': String(file.forms[encoding]?.byteLength ?? 0),
  });
  if (file.forms.br) headers.set('vary', 'accept-encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  made.set(encoding, { headers, etag });
  return { headers, etag };
}

function hasEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const isText = (contentType: string) =>
  /^(text\/|application\/(json|xml|javascript|manifest\+json|rss\+xml|atom\+xml|ld\+json)|image\/svg)/.test(
    contentType,
  );
