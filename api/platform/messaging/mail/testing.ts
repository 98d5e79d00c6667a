import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

interface MailServerSettings {
  /** TLS from the first byte, or offered with STARTTLS. Without it, the server never encrypts. */
  readonly tls?: { readonly from: 'start' | 'STARTTLS'; readonly key: string; readonly cert: string };
  /** The only accepted login. If it is missing, clients need none. */
  readonly login?: { readonly user: string; readonly password: string };
}

/** A mail server for tests that stores received mail. */
export async function startMailServer({ tls, login }: MailServerSettings = {}) {
  const received: ReceivedMail[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    ...(tls && { key: tls.key, cert: tls.cert, secure: tls.from === 'start' }),
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          ...readMail(Buffer.concat(pieces).toString()),
          from,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
        });
        return done();
      });
    },
  });
  // A client that does not trust the certificate aborts the handshake.
  server.on('error', () => undefined);
  const port = await new Promise<number>((listening) => {
    const net = server.listen(0, '127.0.0.1', () => {
      const address = net.address();
      listening(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** Refuses every mail with this text from now on; null accepts mail again. */
    refuse: (text: string | null) => (refusal = text === null ? null : new Error(text)),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** The readable parts of a raw mail or an `.eml` file. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const headers = readHeaders(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [raw];
  const part = (type: string) => {
    const found = parts.find((candidate) => readHeaders(candidate.trimStart()).get('content-type')?.startsWith(type));
    return found ? readBody(found.trimStart()).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}

function readHeaders(part: string): Map<string, string> {
  const lines = (part.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

function readBody(part: string): string {
  const body = part.replace(/^[\s\S]*?\r?\n\r?\n/, '');
  const encoding = readHeaders(part).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body;
}

const decodeQuoted = (text: string) => {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` in headers. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
