import { startBkash } from '../api/payments/gateways/bkash-testing.ts';
import { startSslcommerz } from '../api/payments/gateways/sslcommerz-testing.ts';
import { startPhoneServer } from '../api/platform/messaging/sms/phone-testing.ts';
import { startSmsGateway } from '../api/platform/messaging/sms/testing.ts';

/*
 * Stand-ins for bKash and SSLCOMMERZ with the pages on which a payer agrees or cancels, for journeys:
 * `bun tests/gateway-server.ts PORT`. SSLCOMMERZ is below `/bank`. At `/sms` is an SMS gateway, which shows its messages
 * to a GET. Below `/phone` is the server of a shop's own phone.
 */
const port = Number(process.argv[2]);
const url = `http://127.0.0.1:${port}`;
const bkash = startBkash(url);
const bank = startSslcommerz(`${url}/bank`);
const sms = startSmsGateway();
const phone = startPhoneServer();

Bun.serve({
  port,
  hostname: '127.0.0.1',
  fetch: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/phone')) return respondAsPhone(request);
    return pathname.startsWith('/bank/') ? respondAsBank(request) : respond(request);
  },
});

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/sms')
    return request.method === 'POST'
      ? passOn(request, sms.url)
      : Response.json(sms.received.map(({ fields }) => fields));
  if (request.method === 'POST') return passOn(request, new URL(bkash.merchant.url).origin + pathname);
  const payment = bkash.payments.get(searchParams.get('paymentId') ?? '');
  if (!payment) return new Response('The stand-ins for gateways are ready.');
  if (pathname === '/agree') return Response.redirect(bkash.agree(payment.id), 303);
  const cancelled = new URL(payment.callbackUrl);
  cancelled.searchParams.set('paymentID', payment.id);
  cancelled.searchParams.set('status', 'cancel');
  return page(
    'bKash',
    `<h1>${payment.amount}</h1>
    <a href="/agree?paymentId=${payment.id}">Confirm</a> <a href="${Bun.escapeHTML(cancelled.href)}">Close</a>`,
  );
}

/** A shop's own phone. `/phone` shows what it has sent. A POST to `/phone/receive` is an SMS that it receives. */
async function respondAsPhone(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/phone/receive') {
    const { from, text } = (await request.json()) as { readonly from: string; readonly text: string };
    return Response.json(await phone.receive(from, text));
  }
  return pathname === '/phone'
    ? Response.json(phone.sent)
    : passOn(request, new URL(phone.url).origin + pathname.replace('/phone', ''));
}

/** The payer pays, then the bank reports it, then she may return or close the window. */
async function respondAsBank(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const session = bank.sessions.get(search.slice(1));
  if (!session) return passOn(request, bank.merchant.url + pathname.replace('/bank', '') + search);
  const { invoice, key, noticeUrl, returnUrl } = session;
  if (pathname === '/bank/pay')
    return page(
      'SSLCOMMERZ',
      `<h1>${session.amount}</h1><a href="/bank/agree?${key}">Confirm</a>
      ${form(returnUrl, 'Close', { tran_id: invoice, status: 'CANCELLED' })}`,
    );
  const sent = { val_id: bank.attempt(session), tran_id: invoice, status: 'VALID' };
  const { status } = await fetch(noticeUrl, { method: 'POST', body: new URLSearchParams(sent) });
  return page('SSLCOMMERZ', `<h1>Paid. The shop responded with ${status}</h1>${form(returnUrl, 'Return', sent)}`);
}

async function passOn(request: Request, url: string): Promise<Response> {
  const { method, headers } = request;
  return fetch(url, { method, headers, ...(method === 'POST' && { body: await request.text() }) });
}

/** SSLCOMMERZ sends the payer back with a form. */
const form = (action: string, button: string, fields: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${Bun.escapeHTML(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${button}</button></form>`;

const page = (title: string, body: string): Response =>
  new Response(`<!doctype html><title>${title}</title><link rel="icon" href="data:,">${body}`, {
    headers: { 'content-type': 'text/html' },
  });
