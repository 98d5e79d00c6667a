import { startSteadfast } from '../api/orders/parcels/couriers/steadfast-testing.ts';

/*
 * A stand-in for Steadfast, for journeys: `bun tests/courier-server.ts PORT`. Parcels to the phone 01700000013 are
 * refused. `/report?invoice=…&status=…` answers with the body of a report, and the parcel has this state from then on.
 */
const port = Number(process.argv[2]);
const steadfast = startSteadfast();
const api = new URL(steadfast.url).origin;
steadfast.refuse('01700000013', 'The recipient is on the blocked list.');

Bun.serve({ port, hostname: '127.0.0.1', fetch: answer });

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/report')
    return Response.json(steadfast.report(searchParams.get('invoice') ?? '', searchParams.get('status') ?? ''));
  if (!pathname.startsWith('/api/')) return new Response('The stand-in for Steadfast is ready.');
  const { method, headers } = request;
  return fetch(api + pathname, { method, headers, ...(method === 'POST' && { body: await request.text() }) });
}
