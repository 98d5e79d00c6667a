import { bodyOf, compress, hashOf, type Forms } from '../publishing/page-store.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';

/** One form of a file, ready to go out: a copy of the response takes less than one made of the body and its headers. */
interface Answer {
  readonly etag: string;
  readonly response: Response;
}

/** A file as it is sent: each form is made once, when it is first asked for, and kept as long as the file. */
export class FinishedFile {
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
    return request.method === 'HEAD' ? new Response(null, answer.response) : answer.response.clone();
  }

  /** Made once for each form: a hot page answers tens of thousands of requests a second. */
  #prepare(encoding: Encoding): Answer {
    const body = formOf(this.#forms, encoding);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = new Headers({ ...this.#headers, etag, 'content-length': String(body.byteLength) });
    if (this.#forms.kind === 'text') headers.set('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const answer = { etag, response: new Response(body, { status: this.#status, headers }) };
    this.#answers[encoding] = answer;
    return answer;
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

/** gzip is for the few clients that take no Brotli, mostly programs; libdeflate at 6 makes it in half a millisecond. */
function formOf(forms: Forms, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (forms.kind === 'text' && encoding === 'br') return forms.br as Uint8Array<ArrayBuffer>;
  const body = bodyOf(forms) as Uint8Array<ArrayBuffer>;
  return encoding === 'gzip' ? Bun.gzipSync(body, { level: 6, library: 'libdeflate' }) : body;
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
