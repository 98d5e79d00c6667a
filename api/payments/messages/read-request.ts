import { cleanText } from '../../platform/formats/clean-text.ts';

/** A forwarded SMS: the sender's name as the phone shows it, and the text. */
export interface ForwardedMessage {
  readonly sender: string;
  readonly text: string;
}

/** `event`: the app reports something else than an SMS. `unreadable`: a message may be lost. */
export type Forwarded = ForwardedMessage | 'event' | 'unreadable';

const senderFields = ['from', 'sender', 'phoneNumber'];
const textFields = ['message', 'text', 'body'];

/**
 * Reads the body of a forwarder: JSON of SMS Gateway for Android, JSON or form fields of other apps, or plain text with
 * the sender in its first line.
 */
export async function readRequest(body: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<Forwarded> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  try {
    if (type === 'multipart/form-data') return readFields(await readForm(body, contentType ?? ''));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type === 'application/x-www-form-urlencoded') return readFields(Object.fromEntries(new URLSearchParams(text)));
    return /^\s*\{/.test(text) ? readJson(parse(text)) : readLines(cleanText(text));
  } catch {
    return 'unreadable';
  }
}

const readForm = async (body: Uint8Array<ArrayBuffer>, contentType: string): Promise<object> =>
  Object.fromEntries(await new Response(body, { headers: { 'content-type': contentType } }).formData());

/** Forwarders put a message into their template as it is, also its line breaks, which JSON does not allow in a text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, escapeControls));
  }
}

const escapeControls = (quoted: string): string =>
  quoted.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `{event: 'sms:received', payload: {phoneNumber, message}}`, or the fields themselves. */
function readJson(value: unknown): Forwarded {
  if (typeof value !== 'object' || value === null) return 'unreadable';
  if (!('event' in value)) return readFields(value);
  if (value.event !== 'sms:received') return 'event';
  const payload = 'payload' in value ? value.payload : null;
  return typeof payload === 'object' && payload !== null ? readFields(payload) : 'unreadable';
}

function readFields(fields: object): Forwarded {
  const sender = fieldOf(fields, senderFields);
  const text = fieldOf(fields, textFields);
  return sender === null || text === null ? 'unreadable' : { sender: cleanText(sender), text: cleanText(text) };
}

function fieldOf(fields: object, names: readonly string[]): string | null {
  const values = names.map((name) => (Object.hasOwn(fields, name) ? (Reflect.get(fields, name) as unknown) : null));
  return values.find((value) => typeof value === 'string') ?? null;
}

/** The sender's line may begin with `From:`. */
function readLines(text: string): Forwarded {
  const [, sender, rest] = /^(?:from ?: ?)?([^\n]*)\n([^]*)$/i.exec(text) ?? [];
  return sender === undefined || rest === undefined ? 'unreadable' : { sender, text: rest };
}
