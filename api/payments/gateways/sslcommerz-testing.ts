import type { SslcommerzMerchant } from './sslcommerz.ts';

export interface StandInSession {
  readonly key: string;
  readonly invoice: string;
  readonly amount: string;
  readonly returnUrl: string;
  readonly noticeUrl: string;
  /** The gateway's record of each attempt of the payer. */
  readonly attempts: Array<Record<string, string>>;
}

type Fault = 'error' | 'unreadable' | 'lost';

/** The credentials that the stand-in accepts. */
export const sslcommerzSecrets = { storeId: 'store', storePassword: 'password of the store' };

/**
 * A stand-in for SSLCOMMERZ (version 4) that follows its documented responses and misbehaves on request.
 * @param pages URL of the payer's pages; without it there are none
 */
// Its calls share one state.
// oxlint-disable-next-line max-lines-per-function
export function startSslcommerz(pages?: string) {
  const sessions = new Map<string, StandInSession>();
  const faults: Fault[] = [];
  const refunds: string[] = [];
  let losesRefund = false;
  let knowsRefunds = false;
  let hears: (step: string) => void | Promise<void> = () => undefined;
  const secrets = sslcommerzSecrets;

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const fault = faults.shift();
      if (fault === 'error') return Response.json({ status: 'FAILED' }, { status: 500 });
      const sent = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams;
      const step = stepOf(pathname, sent);
      await hears(`before ${step}`);
      const response = responseTo(pathname.split('/').at(-1) ?? '', Object.fromEntries(sent));
      await hears(`after ${step}`);
      const isLost = losesRefund && sent.has('refund_amount');
      if (isLost) losesRefund = false;
      return isLost || fault === 'unreadable' || fault === 'lost' ? new Response('<html>') : Response.json(response);
    },
  });

  function responseTo(name: string, sent: Record<string, string>): object {
    const isKnown = sent['store_id'] === secrets.storeId && sent['store_passwd'] === secrets.storePassword;
    if (name === 'api.php') return isKnown ? start(sent) : { status: 'FAILED', failedreason: 'Store Credential Error' };
    if (!isKnown) return { APIConnect: 'FAILED', errorReason: 'Invalid store' };
    const attempts = [...sessions.values()].flatMap((session) => session.attempts);
    if (name === 'validationserverAPI.php') {
      const attempt = attempts.find(({ val_id }) => val_id === sent['val_id']);
      return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', ...attempt };
    }
    if (sent['refund_amount'] !== undefined) return refund(sent);
    const element = attempts.filter(({ tran_id }) => tran_id === sent['tran_id']);
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
  }

  function start(sent: Record<string, string>): object {
    const {
      tran_id: invoice = '',
      total_amount: amount = '',
      success_url: returnUrl = '',
      ipn_url: noticeUrl = '',
    } = sent;
    if (invoice === '' || invoice.length > 30 || sent['currency'] !== 'BDT' || !returnUrl || !sent['cus_phone'])
      return { status: 'FAILED', failedreason: 'Invalid information' };
    const key = crypto.randomUUID().replaceAll('-', '').toUpperCase();
    sessions.set(key, { key, invoice, amount, returnUrl, noticeUrl, attempts: [] });
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: key,
      GatewayPageURL: `${pages ?? server.url.origin}/pay?${key}`,
    };
  }

  function refund({ bank_tran_id: id = '', refund_trans_id: reference = '' }: Record<string, string>): object {
    if (reference === '' || reference.length > 30)
      return { APIConnect: 'DONE', status: 'failed', errorReason: 'Reference' };
    const isRepeated = refunds.includes(id);
    if (isRepeated && !knowsRefunds) return { APIConnect: 'DONE', status: 'failed', errorReason: 'Already refunded' };
    if (!isRepeated) refunds.push(id);
    return { APIConnect: 'DONE', bank_tran_id: id, status: 'processing', refund_ref_id: `R${id}`, errorReason: '' };
  }

  return {
    merchant: { url: server.url.href.slice(0, -1), ...secrets } satisfies SslcommerzMerchant,
    sessions,
    refunds,
    fail: (...next: readonly Fault[]) => void faults.push(...next),
    /** The next refund moves the money, but its response is lost. */
    loseRefund: () => void (losesRefund = true),
    /** Whether a repeated refund gets the response of the first, as documented, or is refused. */
    knowRefunds: (knows: boolean) => void (knowsRefunds = knows),
    /** Called before and after each call has its effect. */
    onStep: (listener: typeof hears) => void (hears = listener),
    latest: (): StandInSession => {
      const session = [...sessions.values()].at(-1);
      if (!session) throw new Error('No session was opened');
      return session;
    },
    /** The payer's attempt. @returns the id in the gateway's notice */
    attempt(session: StandInSession, differs: Record<string, string> = {}): string {
      const id = crypto.randomUUID();
      session.attempts.push({
        status: 'VALID',
        val_id: id,
        tran_id: session.invoice,
        bank_tran_id: `BANK${id.slice(0, 8).toUpperCase()}`,
        amount: session.amount,
        currency: 'BDT',
        currency_type: 'BDT',
        currency_amount: session.amount,
        risk_level: '0',
        ...differs,
      });
      return id;
    },
    stop: () => server.stop(true),
  };
}

/** The name of a call. */
function stepOf(pathname: string, sent: URLSearchParams): string {
  if (pathname.endsWith('/api.php')) return 'session';
  if (sent.has('refund_amount')) return 'refund';
  return pathname.endsWith('/validationserverAPI.php') ? 'validation' : 'search';
}
