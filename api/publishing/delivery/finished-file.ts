import { bodyOf, compress, hashOf, type Forms } from '../pages/page-store.ts';
import { chooseEncoding, type Encoding } from '../../platform/http/encoding.ts';

/** A prepared response in one encoding. Cloning it is cheaper than building it from body and headers. */
interface PreparedResponse {
  readonly etag: string;
  readonly response: Response;
}

/** A file that can be sent. */
export class FinishedFile {
  readonly #forms: Forms;
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #status: number;
  readonly #prepared: Partial<Record<Encoding, PreparedResponse>> = {};

  /** @param hash of the uncompressed body; each encoding's ETag is derived from it */
  constructor(forms: Forms, hash: string, headers: Readonly<Record<string, string>>, status = 200) {
    this.#forms = forms;
    this.#hash = hash;
    this.#headers = headers;
    this.#status = status;
  }

  /** Estimated memory use in bytes: the stored forms and their prepared responses. */
  get bytes(): number {
    const forms = this.#forms;
    return 2 * (forms.kind === 'text' ? forms.br.byteLength + forms.gzip.byteLength : forms.identity.byteLength);
  }

  /** Handles GET or HEAD in the encoding that the client prefers, or 304 if the ETag matches. */
  send(request: Request): Response {
    const { headers } = request;
    const wanted = this.#forms.kind === 'text' ? chooseEncoding(headers.get('accept-encoding')) : 'identity';
    const prepared = this.#prepared[wanted] ?? this.#prepare(wanted);
    const known = headers.get('if-none-match');
    if (known !== null && this.#status === 200 && hasEtag(known, prepared.etag)) return notModified(prepared);
    if (request.method === 'HEAD') return new Response(null, prepared.response);
    return prepared.response.clone();
  }

  /** Runs once per stored encoding, because a popular page is sent tens of thousands of times per second. */
  #prepare(encoding: Encoding): PreparedResponse {
    const body = this.#bodyIn(encoding);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = new Headers({ ...this.#headers, etag });
    headers.set('content-length', String(body.byteLength));
    if (this.#forms.kind === 'text') headers.set('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const prepared = { etag, response: new Response(body, { status: this.#status, headers }) };
    // Few clients ask for an uncompressed text, and a feed without compression is large.
    if (encoding !== 'identity' || this.#forms.kind === 'binary') this.#prepared[encoding] = prepared;
    return prepared;
  }

  #bodyIn(encoding: Encoding): Uint8Array<ArrayBuffer> {
    const forms = this.#forms;
    const body = forms.kind === 'binary' || encoding === 'identity' ? bodyOf(forms) : forms[encoding];
    return body as Uint8Array<ArrayBuffer>;
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
