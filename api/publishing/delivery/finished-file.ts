import { compress, hashOf, type Forms } from '../pages/page-store.ts';
import { chooseEncoding, type Encoding } from '../../platform/http/encoding.ts';
import { longText, shortText } from './large-texts.ts';

/** One form of a file, ready to go out: a copy of the response takes less than one made of the body and its headers. */
interface Answer {
  readonly etag: string;
  /** The response has no body: that is made for each request. */
  readonly isLong: boolean;
  readonly response: Response;
}

/** A form larger than so many times what the file counts for in memory is made for each request. */
const mostKept = 2;

/** Compressed bytes from which on a text is large: pages are far smaller, feeds and search data of thousands of rows are not. */
const largeText = 64 * 1024;

/** A file as it is sent: each form is made once, when it is first asked for, and kept as long as the file. */
export class FinishedFile {
  /** Whether it is sent only a limited number of times to one address. */
  readonly isLarge: boolean;
  readonly #forms: Forms;
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #status: number;
  readonly #answers: Partial<Record<Encoding, Answer>> = {};

  /** @param hash of the body before it was compressed; each form's ETag is made of it */
  constructor(forms: Forms, hash: string, headers: Readonly<Record<string, string>>, status = 200) {
    this.#forms = forms;
    this.#hash = hash;
    this.#headers = headers;
    this.#status = status;
    this.isLarge = forms.kind === 'text' && forms.br.byteLength > largeText;
  }

  /** What it takes in memory at most: as it was stored, and in the answer of each form. */
  get bytes(): number {
    return this.#forms.kind === 'text' ? 4 * this.#forms.br.byteLength : 2 * this.#forms.identity.byteLength;
  }

  /** Answers a GET or HEAD with the form the client likes best, or 304 when it has that form already. */
  send(request: Request): Response {
    const { headers } = request;
    const wanted = this.#forms.kind === 'text' ? chooseEncoding(headers.get('accept-encoding')) : 'identity';
    const answer = this.#answers[wanted] ?? this.#prepare(wanted);
    const known = headers.get('if-none-match');
    if (known !== null && this.#status === 200 && hasEtag(known, answer.etag)) return notModified(answer);
    if (request.method === 'HEAD') return new Response(null, answer.response);
    return answer.isLong ? this.#sendLong(wanted, answer) : answer.response.clone();
  }

  /** Made once for each form: a hot page answers tens of thousands of requests a second. */
  #prepare(encoding: Encoding): Answer {
    const body = this.#bodyIn(encoding);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = new Headers({ ...this.#headers, etag });
    if (body) headers.set('content-length', String(body.byteLength));
    if (this.#forms.kind === 'text') headers.set('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const answer = { etag, isLong: !body, response: new Response(body, { status: this.#status, headers }) };
    if (!body || body.byteLength <= mostKept * this.bytes) this.#answers[encoding] = answer;
    return answer;
  }

  /** A form of the body; null for a long text in another form than the stored one. */
  #bodyIn(encoding: Encoding): Uint8Array<ArrayBuffer> | null {
    const forms = this.#forms;
    if (forms.kind === 'binary') return forms.identity as Uint8Array<ArrayBuffer>;
    if (encoding === 'br') return forms.br as Uint8Array<ArrayBuffer>;
    const text = shortText(forms.br);
    return text && (encoding === 'gzip' ? Bun.gzipSync(text, { level: 6, library: 'libdeflate' }) : text);
  }

  #sendLong(encoding: Encoding, { response }: Answer): Response {
    const body = this.#forms.kind === 'text' && longText(this.#forms.br, this.#hash, encoding);
    if (body) return new Response(body, response);
    const headers = { ...this.#headers, 'cache-control': 'no-store', 'retry-after': '10' };
    return new Response(null, { status: 503, headers });
  }
}

/** Compresses a file when it is first asked for; pictures are compressed already. */
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

function notModified({ response }: Answer): Response {
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
