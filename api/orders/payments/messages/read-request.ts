/** A forwarded SMS: the sender's name as the phone shows it, and the text. */
export interface ForwardedMessage {
  readonly sender: string;
  readonly text: string;
}

const senderFields = ['from', 'sender', 'phoneNumber'];
const textFields = ['message', 'text', 'body'];

/**
 * Reads the body of a forwarder: JSON of SMS Gateway for Android, JSON or form fields of other apps, or plain text with
 * the sender in its first line.
 * @returns null for anything else, such as another event of the app
 */
export async function readRequest(
  body: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<ForwardedMessage | null> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  try {
    if (type === 'multipart/form-data') return readFields(await readForm(body, contentType ?? ''));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type === 'application/x-www-form-urlencoded') return readFields(Object.fromEntries(new URLSearchParams(text)));
    return /^\s*\{/.test(text) ? readJson(JSON.parse(text)) : readLines(text);
  } catch {
    // The app would repeat a refused request for two days.
    return null;
  }
}

const readForm = async (body: Uint8Array<ArrayBuffer>, contentType: string): Promise<object> =>
  Object.fromEntries(await new Response(body, { headers: { 'content-type': contentType } }).formData());

/** `{event: 'sms:received', payload: {phoneNumber, message}}`, or the fields themselves. */
function readJson(value: unknown): ForwardedMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('event' in value)) return readFields(value);
  if (value.event !== 'sms:received' || !('payload' in value)) return null;
  return typeof value.payload === 'object' && value.payload !== null ? readFields(value.payload) : null;
}

function readFields(fields: object): ForwardedMessage | null {
  const sender = fieldOf(fields, senderFields);
  const text = fieldOf(fields, textFields);
  return sender === null || text === null ? null : { sender, text };
}

function fieldOf(fields: object, names: readonly string[]): string | null {
  const values = names.map((name) => (Object.hasOwn(fields, name) ? (Reflect.get(fields, name) as unknown) : null));
  return values.find((value) => typeof value === 'string') ?? null;
}

/** The sender's line may begin with `From:`. */
function readLines(text: string): ForwardedMessage | null {
  const [, sender, rest] = /^(?:from ?: ?)?([^\r\n]*)\r?\n([^]*)$/i.exec(text) ?? [];
  return sender === undefined || rest === undefined ? null : { sender, text: rest };
}
