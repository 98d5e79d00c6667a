import { compress, hashOf, type Forms } from '../pages/page-store.ts';
import { chooseEncoding, type Encoding } from '../../platform/http/encoding.ts';
import { longText, shortText } from './large-texts.ts';

/** A prepared response in one encoding. Cloning it is cheaper than building it from body and headers. */
interface PreparedResponse {
  readonly etag: string;
  /** The response has no body, because the body is created per request. */
  readonly isLong: boolean;
  readonly response: Response;
}

/** An encoding larger than this multiple of the file's cache size is created for each request. */
const maxCachedRatio = 2;

/**
 * Texts with more compressed bytes than this are large: feeds and search data with thousands of rows, but not pages.
 */
const largeText = 64 * 1024;

/** A file that can be sent. Each encoding is created on first use and cached with the file. */
export class FinishedFile {
  /** Whether the number of requests per address is limited. */
  readonly isLarge: boolean;
  readonly #forms: Forms;
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #status: number;
  readonly #answers: Partial<Record<Encoding, PreparedResponse>> = {};

  /** @param hash of the uncompressed body; each encoding's ETag is derived from it */
  constructor(forms: Forms, hash: string, headers: Readonly<Record<string, string>>, status = 200) {
    this.#forms = forms;
    this.#hash = hash;
    this.#headers = headers;
    this.#status = status;
    this.isLarge = forms.kind === 'text' && forms.br.byteLength > largeText;
  }

  /** Estimated memory use in bytes: the stored form and the prepared response of each encoding. */
  get bytes(): number {
    return this.#forms.kind === 'text' ? 4 * this.#forms.br.byteLength : 2 * this.#forms.identity.byteLength;
  }

  /** Answers GET or HEAD in the encoding that the client prefers, or 304 if the ETag matches. */
  send(request: Request): Response {
    const { headers } = request;
    const wanted = this.#forms.kind === 'text' ? chooseEncoding(headers.get('accept-encoding')) : 'identity';
    const answer = this.#answers[wanted] ?? this.#prepare(wanted);
    const known = headers.get('if-none-match');
    if (known !== null && this.#status === 200 && hasEtag(known, answer.etag)) return notModified(answer);
    if (request.method === 'HEAD') return new Response(null, answer.response);
    return answer.isLong ? this.#sendLong(wanted, answer) : answer.response.clone();
  }

  /** Runs once per encoding, because a popular page is sent tens of thousands of times per second. */
  #prepare(encoding: Encoding): PreparedResponse {
    const body = this.#bodyIn(encoding);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = new Headers({ ...this.#headers, etag });
    if (body) headers.set('content-length', String(body.byteLength));
    if (this.#forms.kind === 'text') headers.set('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const answer = { etag, isLong: !body, response: new Response(body, { status: this.#status, headers }) };
    if (!body || body.byteLength <= maxCachedRatio * this.bytes) this.#answers[encoding] = answer;
    return answer;
  }

  /** The body in an encoding; null for a long text that is not stored in this encoding. */
  #bodyIn(encoding: Encoding): Uint8Array<ArrayBuffer> | null {
    const forms = this.#forms;
    if (forms.kind === 'binary') return forms.identity as Uint8Array<ArrayBuffer>;
    if (encoding === 'br') return forms.br as Uint8Array<ArrayBuffer>;
    const text = shortText(forms.br);
    return text && (encoding === 'gzip' ? Bun.gzipSync(text, { level: 6, library: 'libdeflate' }) : text);
  }

  #sendLong(encoding: Encoding, { response }: PreparedResponse): Response {
    const body = this.#forms.kind === 'text' && longText(this.#forms.br, this.#hash, encoding);
    if (body) return new Response(body, response);
    const headers = { ...this.#headers, 'cache-control': 'no-store', 'retry-after': '10' };
    return new Response(null, { status: 503, headers });
  }
}

/** Compresses a file. Binary files such as pictures stay as they are. */
export async function finishFile(
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<FinishedFile> {
  const forms: Forms = isText(headers['content-type'] ?? '')
    ? await compress(body)
    : { kind: 'binary', identity: body };
  return new FinishedFile(forms, hashOf(body), headers, status);
}

function notModified({ response }: PreparedResponse): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

const hasEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const isText = (contentType: string) =>
  /^(text\/|application\/(json|xml|javascript|manifest\+json|rss\+xml|atom\+xml|ld\+json)|image\/svg)/.test(
    contentType,
  );
