export interface ReceivedSms {
  readonly method: string;
  readonly type: string | null;
  /** The parameters of the URL, or of the body. */
  readonly fields: Readonly<Record<string, string>>;
}

type Behaviour = 'accept' | 'refuse' | 'fail' | 'hang';

/** An SMS gateway for tests. It can refuse with status 200, fail with 500, or never respond. */
export function startSmsGateway() {
  const received: ReceivedSms[] = [];
  const held: Array<() => void> = [];
  let behaviour: Behaviour = 'accept';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const fields = await fieldsOf(request);
      received.push({ method: request.method, type: request.headers.get('content-type'), fields });
      if (behaviour === 'hang') await new Promise<void>((release) => held.push(release));
      if (behaviour === 'fail') return new Response('No database', { status: 500 });
      if (behaviour === 'refuse')
        return Response.json({ response_code: 1007, error_message: `Balance insufficient for ${fields['number']}` });
      return Response.json({ response_code: 202, status_code: 200, success_message: 'SMS Submitted Successfully' });
    },
  });
  const url = `${server.url.origin}/send`;
  return {
    received,
    /** Settings of an installation that uses this gateway in the way of a preset. */
    settings: { SMS_GATEWAY: 'bulksmsbd', SMS_KEY: 'key-of-the-operator', SMS_SENDER: 'Poshora', SMS_URL: url },
    url,
    behave: (as: Behaviour) => void (behaviour = as),
    stop: async () => {
      for (const release of held) release();
      await server.stop(true);
    },
  };
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const body = await request.text();
  if (request.headers.get('content-type') === 'application/json') return JSON.parse(body) as Record<string, string>;
  const parameters = request.method === 'POST' ? new URLSearchParams(body) : new URL(request.url).searchParams;
  return Object.fromEntries(parameters);
}
