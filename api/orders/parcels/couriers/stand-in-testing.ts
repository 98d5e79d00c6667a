/**
 * A fault of one call. The call has its effect with all except `error` and `busy`. `lost`: the response ends early.
 * `silent`: it never comes.
 */
export type Fault = 'lost' | 'silent' | 'error' | 'busy' | 'unreadable';

export interface Called {
  readonly method: string;
  /** Without the base. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** A stand-in for a courier's API that misbehaves on request. @param respond handles a call and returns its response */
export function startStandIn(base: string, respond: (called: Called) => Response) {
  const calls: string[] = [];
  const faults = new Map<string, Fault>();
  let hears: (moment: string) => void | Promise<void> = () => undefined;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, searchParams: query } = new URL(request.url);
      const path = pathname.replace(`/${base}/`, '');
      const call = `${request.method} ${path}`;
      calls.push(call);
      const fault = faults.get(call);
      faults.delete(call);
      const text = await request.text();
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      if (fault === 'error') return new Response('{"message":"Server Error"}', { status: 500 });
      if (fault === 'busy') return Response.json({ message: 'Too Many Attempts.' }, { status: 429 });
      await hears(`before ${call}`);
      const response = respond({ method: request.method, path, query, headers: request.headers, body });
      await hears(`after ${call}`);
      if (fault === 'unreadable') return new Response('<html>maintenance</html>');
      if (fault === 'silent') await new Promise(() => undefined);
      if (fault === 'lost') return new Response('{"status":2');
      return response;
    },
  });
  return {
    url: `${server.url}${base}`,
    /** `METHOD path` of each call. */
    calls,
    /** The next call, `METHOD path`, has the fault. */
    fail: (call: string, fault: Fault) => void faults.set(call, fault),
    /** Called before and after each call has its effect. */
    onStep: (listener: typeof hears) => void (hears = listener),
    stop: () => server.stop(true),
  };
}

/** A parcel at a stand-in. */
export interface HeldParcel {
  readonly consignmentId: string;
  readonly invoice: string;
  readonly collect: number;
  readonly fields: Readonly<Record<string, unknown>>;
  state: string;
}

/** The parcel with an invoice number. */
export function parcelOf(held: readonly HeldParcel[], invoice: string): HeldParcel {
  const parcel = held.find((one) => one.invoice === invoice);
  if (!parcel) throw new Error(`No parcel ${invoice}`);
  return parcel;
}
