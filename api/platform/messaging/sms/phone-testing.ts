/** An SMS that the stand-in's phone has sent. */
interface SentSms {
  readonly to: string;
  readonly text: string;
}

interface HeldMessage extends SentSms {
  state: 'Pending' | 'Processed' | 'Sent' | 'Failed';
}

/**
 * `refuse`: every log-in. `fail`: status 500, before anything happens. `hang`: no response. `lose`: a message is accepted
 * and sent, but the response is a 502. `cannot`: accepted with 202, then the phone fails. `sleep`: accepted, but the phone
 * is off. `no phone`: the account has none.
 */
type Behaviour = 'send' | 'refuse' | 'fail' | 'hang' | 'lose' | 'cannot' | 'sleep' | 'no phone';

/** A webhook as the documentation of the app's API spells it. */
interface Callback {
  readonly id: string;
  readonly url: string;
  readonly event: string;
}

/** The credentials that the stand-in accepts. */
export const phoneSecrets = { user: 'user-of-the-phone', password: 'password of the phone' };

/** The key with which the stand-in's phone signs what it forwards. */
const signingKey = 'key of the phone';

/**
 * A stand-in for the server of 'SMS Gateway for Android' with one phone that fetches a message when it is asked about, and
 * forwards what it receives. It follows docs.sms-gate.app: the routes below `/3rdparty/v1`, the webhook's payload and the
 * headers of its signature.
 */
export function startPhoneServer() {
  const sent: SentSms[] = [];
  const calls: string[] = [];
  const messages = new Map<string, HeldMessage>();
  const callbacks = holdCallbacks();
  const held: Array<() => void> = [];
  let behaviour: Behaviour = 'send';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = new URL(request.url).pathname.replace('/3rdparty/v1/', '');
      calls.push(`${request.method} ${path.split('/')[0]}`);
      if (behaviour === 'hang') await new Promise<void>((release) => held.push(release));
      if (behaviour === 'fail') return Response.json({ message: 'failed to handle request' }, { status: 500 });
      const expected = `Basic ${btoa(`${phoneSecrets.user}:${phoneSecrets.password}`)}`;
      if (behaviour === 'refuse' || request.headers.get('authorization') !== expected)
        return Response.json({ message: 'Unauthorized' }, { status: 401 });
      if (path === 'devices' && behaviour === 'no phone') return Response.json([]);
      if (path === 'devices') return Response.json([{ id: 'yVULogr4Y1ksRfnos1Dsw', name: 'Samsung A15' }]);
      if (path.startsWith('webhooks')) return callbacks.respond(request);
      if (request.method === 'POST') return accept((await request.json()) as NewMessage);
      return show(path.replace('messages/', ''));
    },
  });
  return {
    /** The messages that the phone has sent, in order. */
    sent,
    /** `METHOD path` of each call, without ids. */
    calls,
    url: `${server.url.origin}/3rdparty/v1`,
    callbacks: callbacks.all,
    receive: callbacks.receive,
    behave: (as: Behaviour) => void (behaviour = as),
    /** The phone is switched on and sends what waits. */
    wake: () => {
      behaviour = 'send';
      for (const message of messages.values()) if (message.state === 'Pending') send(message);
    },
    stop: async () => {
      for (const release of held) release();
      await server.stop(true);
    },
  };

  function accept({ id, phoneNumbers: [to = ''], textMessage: { text } }: NewMessage): Response {
    if (messages.has(id)) return Response.json({ message: 'duplicate id' }, { status: 409 });
    if (!/^\+8801\d{9}$/.test(to) || id.length > 36) return Response.json({ message: 'invalid' }, { status: 400 });
    const message: HeldMessage = { to, text, state: 'Pending' };
    messages.set(id, message);
    if (behaviour === 'lose') {
      send(message);
      return new Response('Bad Gateway', { status: 502 });
    }
    return Response.json(
      { id, state: 'Pending', recipients: [{ phoneNumber: to, state: 'Pending' }] },
      { status: 202 },
    );
  }

  function show(id: string): Response {
    const message = messages.get(id);
    if (!message) return Response.json({ message: 'message not found' }, { status: 404 });
    const { to, state } = message;
    const error = state === 'Failed' ? `Sending to ${to}: RESULT_ERROR_NO_SERVICE` : null;
    const response = Response.json({ id, state, recipients: [{ phoneNumber: to, state, error }] });
    if (state === 'Processed') send(message);
    if (state === 'Pending' && behaviour !== 'sleep') message.state = behaviour === 'cannot' ? 'Failed' : 'Processed';
    return response;
  }

  function send(message: HeldMessage): void {
    message.state = 'Sent';
    sent.push({ to: message.to, text: message.text });
  }
}

/** `GET`, `POST` and `DELETE` of `/webhooks`. A POST with a known id replaces the webhook. */
function holdCallbacks() {
  const all = new Map<string, Callback>();
  return {
    all,
    /** The phone receives an SMS. @returns the statuses of the URLs to which it forwards it */
    receive: (from: string, text: string) =>
      Promise.all([...all.values()].map((callback) => tell(callback, from, text))),
    async respond(request: Request): Promise<Response> {
      if (request.method === 'GET') return Response.json([...all.values()]);
      if (request.method === 'DELETE') {
        all.delete(decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? ''));
        return new Response(null, { status: 204 });
      }
      const { id = crypto.randomUUID(), url = '', event } = (await request.json()) as Partial<Callback>;
      const isValid = id.length <= 36 && URL.canParse(url) && url.length <= 256 && event === 'sms:received';
      if (!isValid) return Response.json({ message: 'failed to validate body' }, { status: 400 });
      all.set(id, { id, url, event });
      return Response.json(all.get(id), { status: 201 });
    },
  };
}

/** Sends what a phone sends about a received SMS. */
async function tell({ id, url, event }: Callback, phoneNumber: string, message: string): Promise<number> {
  const payload = { messageId: '1f', message, phoneNumber, simNumber: 1, receivedAt: '2026-11-20T06:00:00.000+06:00' };
  const body = JSON.stringify({
    deviceId: 'yVULogr4Y1ksRfnos1Dsw',
    event,
    id: crypto.randomUUID(),
    payload,
    webhookId: id,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = new Bun.CryptoHasher('sha256', signingKey).update(body + timestamp).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

interface NewMessage {
  readonly id: string;
  readonly phoneNumbers: readonly string[];
  readonly textMessage: { readonly text: string };
}
