import { type Fields, fieldsOf, listOf, textOf } from '../../http/request-json.ts';
import { type Fetched, type GuardedFetch, RefusedFetch } from '../../http/guarded-fetch.ts';

/** A shop's connection to the server of 'SMS Gateway for Android', the public one or a private one. */
export interface PhoneConnection {
  /** The API, such as `https://api.sms-gate.app/3rdparty/v1`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface PhonePatience {
  /** Time limit of one call, ms. */
  readonly call: number;
  /** How often a try asks whether the phone has sent the message. */
  readonly questions: number;
  /** Pause between two questions, ms. */
  readonly between: number;
}

/** All calls of one try together end within the channel's minute. */
export const usualPhonePatience: PhonePatience = { call: 5_000, questions: 6, between: 2_500 };

/** The state of a message at the server. `unknown`: it never had it. */
export type SmsState = { readonly state: 'unknown' | 'waiting' | 'sent' } | { state: 'failed'; readonly words: string };

/**
 * An SMS was not sent, or a test did not work.
 * - `log_in`: the server does not accept the credentials.
 * - `refused`: the server or the phone said no.
 * - `lost`: there was no usable response. The server may have the message.
 */
export class PhoneFailure extends Error {
  readonly reason: 'log_in' | 'refused' | 'lost';

  constructor(reason: PhoneFailure['reason'], response: string) {
    super(response.slice(0, 200));
    this.reason = reason;
  }
}

export interface PhoneClient {
  /** Hands over a message. An id that the server has already is not sent twice. @throws PhoneFailure */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
  /** @throws PhoneFailure */
  stateOf(id: string): Promise<SmsState>;
  /** Logs in and names the account's phones. Nothing is sent. @throws PhoneFailure */
  test(): Promise<string>;
  /**
   * Registers the URL that gets the phone's SMS. Idempotent: it replaces the webhook with this id, and removes others with
   * this URL, which would report each SMS twice. @throws PhoneFailure
   */
  register(callback: PhoneCallback): Promise<void>;
  /** Removes a webhook. Idempotent. @throws PhoneFailure */
  unregister(id: string): Promise<void>;
}

/** The app's server allows 36 characters for the id, and 256 for the URL. */
export interface PhoneCallback {
  readonly id: string;
  readonly url: string;
}

/** Seconds after which the server gives up a message that the phone has not fetched. */
const lifetime = 600;

const maxBytes = 64 * 1024;

/** One connection. `fetch` decides which URLs may be called. */
export function openPhone(
  { url, user, password }: PhoneConnection,
  fetch: GuardedFetch,
  { call }: PhonePatience = usualPhonePatience,
): PhoneClient {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function request(path: string, body?: object | 'delete'): Promise<Fields> {
    const isPost = typeof body === 'object';
    const headers = {
      accept: 'application/json',
      authorization,
      ...(isPost && { 'content-type': 'application/json' }),
    };
    const sending = isPost
      ? ({ method: 'POST', body: JSON.stringify(body) } as const)
      : ({ method: body === 'delete' ? 'DELETE' : 'GET' } as const);
    const fetched = await fetch(`${url}/${path}`, {
      ...sending,
      headers,
      timeout: call,
      maxBytes,
      maxRedirects: 0,
    }).catch((error: unknown) => {
      if (!(error instanceof RefusedFetch)) throw error;
      throw new PhoneFailure('lost', lost[error.reason] ?? `No response (${error.reason})`);
    });
    const { status } = fetched;
    if (status >= 500) throw new PhoneFailure('lost', `The server responded with ${status}`);
    const response = { ...readFields(fetched), httpStatus: status };
    if (status === 401 || status === 403) throw new PhoneFailure('log_in', wordsOf(response, 'Wrong user or password'));
    return response;
  }

  return {
    ...callbacksOf(request),
    async send({ id, to, text }) {
      const response = await request('messages', {
        id,
        textMessage: { text },
        phoneNumbers: [`+88${to}`],
        ttl: lifetime,
      });
      const status = Number(response['httpStatus']);
      // 409: an earlier try with this id was accepted.
      if (status === 409 || (status < 300 && textOf(response, 'id') !== '')) return;
      throw new PhoneFailure('refused', wordsOf(response, `The server responded with ${status}`));
    },
    async stateOf(id) {
      const response = await request(`messages/${id}`);
      if (response['httpStatus'] === 404) return { state: 'unknown' };
      const state = textOf(response, 'state');
      if (state === 'Sent' || state === 'Delivered') return { state: 'sent' };
      if (state === 'Pending' || state === 'Processed') return { state: 'waiting' };
      if (state !== 'Failed') throw new PhoneFailure('lost', wordsOf(response, 'The server’s response is unreadable'));
      const words = listOf(response, 'recipients').map((recipient) => textOf(recipient, 'error'));
      return { state: 'failed', words: words.find(Boolean) ?? 'The phone could not send it' };
    },
    async test() {
      const response = await request('devices');
      const phones = listOf(response, 'items');
      if (Number(response['httpStatus']) >= 300 || !Array.isArray(response['items']))
        throw new PhoneFailure(
          'lost',
          wordsOf(response, `The server responded with ${textOf(response, 'httpStatus')}`),
        );
      if (phones.length === 0) throw new PhoneFailure('refused', 'No phone is connected to this account');
      return `Connected: ${phones.map((phone) => textOf(phone, 'name') || textOf(phone, 'id')).join(', ')}`;
    },
  };
}

/** The webhooks of an account. The paths are those of the public server, a private one and the phone's own. */
function callbacksOf(request: (path: string, body?: object | 'delete') => Promise<Fields>) {
  async function change(...call: Parameters<typeof request>): Promise<void> {
    const response = await request(...call);
    const status = Number(response['httpStatus']);
    if (status < 300 || (call[1] === 'delete' && status === 404)) return;
    throw new PhoneFailure('refused', wordsOf(response, `The server responded with ${status}`));
  }
  const unregister = (id: string): Promise<void> => change(`webhooks/${encodeURIComponent(id)}`, 'delete');
  return {
    unregister,
    async register({ id, url }: PhoneCallback): Promise<void> {
      await change('webhooks', { id, url, event: 'sms:received' });
      const registered = listOf(await request('webhooks'), 'items').filter((one) => textOf(one, 'url') === url);
      const others = registered.map((one) => textOf(one, 'id')).filter((other) => other !== id && other !== '');
      for (const other of others) await unregister(other);
    },
  };
}

const lost: Partial<Record<RefusedFetch['reason'], string>> = {
  too_slow: 'No response in time',
  unreachable: 'The server cannot be reached',
  unknown_host: 'The server cannot be reached',
  private_ip: 'The URL is in a private network',
};

/** The fields of a JSON object; a list becomes `{items}`. Without fields if it is something else. */
function readFields({ bytes }: Fetched): Fields {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(value) ? { items: value } : fieldsOf({ value }, 'value');
  } catch {
    return {};
  }
}

const wordsOf = (response: Fields, otherwise: string): string => textOf(response, 'message') || otherwise;
