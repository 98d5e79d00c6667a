import { startRedx } from '../api/orders/parcels/couriers/redx-testing.ts';
import { startSteadfast } from '../api/orders/parcels/couriers/steadfast-testing.ts';

/*
 * Stand-ins for Steadfast and RedX, for journeys: `bun tests/courier-server.ts PORT`. Parcels of Steadfast to the phone 01700000013 are
 * refused. It says of 01700000014 that most parcels came back. `/report?invoice=…&status=…` answers with the body of a report, and the parcel has this state from then on.
 */
const port = Number(process.argv[2]);
const steadfast = startSteadfast();
const redx = startRedx();
steadfast.score('01700000014', { delivery_ratio: 40, return_ratio: 60, volume_band: 'medium', volume_range: '6-20' });
steadfast.refuse('01700000013', 'The recipient is on the blocked list.');

Bun.serve({ port, hostname: '127.0.0.1', fetch: respond });

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/report')
    return Response.json(steadfast.report(searchParams.get('invoice') ?? '', searchParams.get('status') ?? ''));
  const api = [steadfast.url, redx.url].map((url) => new URL(url)).find((one) => pathname.startsWith(one.pathname));
  if (!api) return new Response('The stand-ins for couriers are ready.');
  const { method, headers } = request;
  return fetch(`${api.origin}${pathname}?${searchParams.toString()}`, {
    method,
    headers,
    ...(method === 'POST' && { body: await request.text() }),
  });
}
