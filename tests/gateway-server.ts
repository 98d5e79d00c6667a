import { startBkash } from '../api/accounts/payments/gateways/bkash-testing.ts';

/*
 * A stand-in for bKash with the page on which a payer agrees or cancels, for journeys: `bun tests/gateway-server.ts PORT`.
 */
const port = Number(process.argv[2]);
const bkash = startBkash(`http://127.0.0.1:${port}`);
const api = new URL(bkash.account.url).origin;

Bun.serve({ port, hostname: '127.0.0.1', fetch: answer });

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST')
    return fetch(api + pathname, { method: 'POST', headers: request.headers, body: await request.text() });
  const payment = bkash.payments.get(searchParams.get('paymentId') ?? '');
  if (!payment) return new Response('The stand-in for bKash is ready.');
  if (pathname === '/agree') return Response.redirect(bkash.agree(payment.id), 303);
  const cancelled = new URL(payment.callbackUrl);
  cancelled.searchParams.set('paymentID', payment.id);
  cancelled.searchParams.set('status', 'cancel');
  const page = `<!doctype html><title>bKash</title><link rel="icon" href="data:,"><h1>${payment.amount}</h1>
    <a href="/agree?paymentId=${payment.id}">Confirm</a> <a href="${Bun.escapeHTML(cancelled.href)}">Close</a>`;
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}
