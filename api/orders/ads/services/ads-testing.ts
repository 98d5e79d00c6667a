/**
 * A fault of the next request to a service. `limit`: refused for a limit, in the service's own way. `refused`: not taken,
 * inside a response with status 200. `slow`: responds too late, after it has taken the events. `lost`: the same, but the
 * response ends early.
 */
type Fault = 'busy' | 'limit' | 'refused' | 'slow' | 'lost' | 'error';

type Service = 'meta' | 'tiktok' | 'ga4';
type Body = Readonly<Record<string, unknown>>;

/** An event that a service has taken. */
export interface Taken {
  readonly service: Service;
  readonly name: string;
  readonly isTest: boolean;
  readonly event: Body;
}

type Take = (taken: Taken) => void;
type Responding = (url: URL, headers: Headers, body: Body, fault?: Fault) => Response;

const respondersOf = (take: Take) => ({
  meta: respondAsMeta(take),
  tiktok: respondAsTiktok(take),
  ga4: respondAsGa4(take),
});

export const adSecrets = {
  meta: { pixelId: '123456789012345', secret: 'EAAB-token-of-Meta' },
  tiktok: { pixelId: 'C4ABCDEFGHIJKLMNOP12', secret: 'token-of-TikTok' },
  ga4: { pixelId: 'G-ABCD1234', secret: 'secret-of-GA4' },
} as const;

/** Stand-ins for Meta's Conversions API, TikTok's Events API and GA4's Measurement Protocol, with their responses. */
export function startAdServices(port = 0) {
  const taken: Taken[] = [];
  const requests: Service[] = [];
  /** `undefined`: the request is answered as usual. */
  const faults = new Map<Service, Array<Fault | undefined>>();
  let waiting: Array<() => void> = [];

  const responders = respondersOf((one) => void taken.push(one));
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname === '/taken') return Response.json(taken);
      const service = url.pathname.includes('/mp/') ? 'ga4' : url.pathname.includes('/open_api/') ? 'tiktok' : 'meta';
      if (request.method !== 'POST') return new Response('The stand-ins for measured ads are ready.');
      requests.push(service);
      const fault = faults.get(service)?.shift();
      if (fault === 'error') return new Response('Internal Server Error', { status: 500 });
      if (fault === 'busy') return new Response('Too Many Requests', { status: 429 });
      const body = (await request.json()) as Body;
      const response = responders[service](url, request.headers, body, fault);
      if (fault === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
      return fault === 'lost' ? new Response('{"events_rec') : response;
    },
  });

  const base = server.url.origin;
  return {
    settings: { META_ADS_URL: `${base}/v24.0`, TIKTOK_ADS_URL: `${base}/open_api/v1.3`, GA4_URL: base },
    /** The events that the services have taken, without tests. */
    taken: (service?: Service) => taken.filter((one) => !one.isTest && (!service || one.service === service)),
    tests: () => taken.filter(({ isTest }) => isTest),
    /** The services that got a request, in their order. */
    requests,
    /** The faults of its next requests. */
    fail: (service: Service, ...next: Array<Fault | undefined>) => void faults.set(service, next),
    stop() {
      for (const resolve of waiting) resolve();
      waiting = [];
      return server.stop(true);
    },
  };
}

/**
 * As recorded in src/Client/ErrorResponse.php of github.com/Setono/meta-conversions-api-php-sdk; the title's English
 * form is public elsewhere.
 */
const tooLittleOfCustomer = {
  message: 'Invalid parameter',
  code: 100,
  error_subcode: 2_804_050,
  is_transient: false,
  error_user_title: "You haven't added sufficient customer information parameter data for this event",
};

const respondAsMeta =
  (take: Take): Responding =>
  (url: URL, _: Headers, body: Body, fault?: Fault) => {
    const refuse = (error: Body) =>
      Response.json({ error: { type: 'OAuthException', fbtrace_id: 'AbCdEfGh', ...error } }, { status: 400 });
    const token = String(body['access_token']);
    // As recorded in issue 220 of github.com/facebookarchive/react-native-fbsdk.
    if (token.startsWith('EAAB') && token !== adSecrets.meta.secret)
      return refuse({ message: `Malformed access token ${token}`, code: 190 });
    if (token !== adSecrets.meta.secret)
      return refuse({ message: 'Invalid OAuth access token - Cannot parse access token', code: 190 });
    if (url.pathname !== `/v24.0/${adSecrets.meta.pixelId}/events`)
      return refuse({ message: 'Unsupported post request. Object does not exist', code: 100, error_subcode: 33 });
    if (fault === 'limit') return refuse({ message: 'Application request limit reached', code: 4, is_transient: true });
    const events = body['data'] as Body[];
    const userOf = (event: Body) => event['user_data'] as Body;
    // Meta requires the browser's name for events of a website. No public recording has its refusal.
    if (events.some((event) => event['action_source'] === 'website' && !userOf(event)['client_user_agent']))
      return refuse({ message: 'Invalid parameter', code: 100 });
    if (events.some((event) => Object.keys(userOf(event)).length === 0)) return refuse(tooLittleOfCustomer);
    if (fault === 'refused')
      return Response.json({ events_received: 0, messages: ['Invalid event data'], fbtrace_id: 'AbCdEfGh' });
    for (const event of events)
      take({ service: 'meta', name: String(event['event_name']), isTest: 'test_event_code' in body, event });
    return Response.json({ events_received: events.length, messages: [], fbtrace_id: 'AbCdEfGh' });
  };

const respondAsTiktok =
  (take: Take): Responding =>
  (_: URL, headers: Headers, body: Body, fault?: Fault) => {
    const respond = (code: number, message: string) =>
      Response.json({ code, message, request_id: '2026112815295501023125104093255', data: {} });
    if (headers.get('access-token') !== adSecrets.tiktok.secret)
      return respond(40_105, 'Access token is incorrect or has been revoked.');
    if (fault === 'limit') return respond(40_100, 'App reaches the QPS limit.');
    if (fault === 'refused' || body['event_source_id'] !== adSecrets.tiktok.pixelId)
      return respond(40_002, 'Invalid value for event_source_id: no such pixel.');
    for (const event of body['data'] as Body[])
      take({ service: 'tiktok', name: String(event['event']), isTest: 'test_event_code' in body, event });
    return respond(0, 'OK');
  };

const respondAsGa4 =
  (take: Take): Responding =>
  (url: URL, _: Headers, body: Body, fault?: Fault) => {
    const [event] = body['events'] as Body[];
    if (url.pathname === '/debug/mp/collect')
      return Response.json({
        validationMessages:
          fault === 'refused'
            ? [{ fieldPath: 'measurement_id', description: 'Invalid measurement_id', validationCode: 'VALUE_INVALID' }]
            : [],
      });
    const isTest = (event?.['params'] as Body | undefined)?.['debug_mode'] === true;
    const isKnown = url.searchParams.get('api_secret') === adSecrets.ga4.secret;
    if (isKnown) take({ service: 'ga4', name: String(event?.['name']), isTest, event: body });
    return new Response(null, { status: 204 });
  };
