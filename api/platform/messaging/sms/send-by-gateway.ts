import type { SmsGateway } from '../../config/sms.ts';
import { withoutSecrets } from '../../http/without-secrets.ts';

export interface Sms {
  /** `01XXXXXXXXX`. */
  readonly to: string;
  readonly text: string;
  /** The same for each try. */
  readonly id: string;
}

/** Timeout of a request to a gateway, ms. */
const timeout = 15_000;

/** Maximum characters read of a response. */
const maxResponse = 8 * 1024;

/** Characters of a response that an error quotes. */
const quoted = 120;

/**
 * Sends one message. @throws the reason, without number, text and key, if the gateway did not accept it: no response
 * in time, another status than 2xx, or a response without the sign of success
 */
export async function sendByGateway(gateway: SmsGateway, sms: Sms, limit = timeout): Promise<void> {
  const { url, body, success } = gateway;
  const values = valuesOf(gateway, sms);
  const isJson = body?.trimStart().startsWith('{') ?? false;
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await fetch(fill(url, values, encodeURIComponent), {
    ...(body !== null && {
      method: 'POST',
      headers: { 'content-type': type },
      body: fill(body, values, isJson ? asJson : encodeURIComponent),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
  }).catch((error: unknown) => {
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError' ? late(limit) : 'The gateway is unreachable',
    );
  });
  const reply = await readResponse(response, limit);
  if (!response.ok) throw new Error(`The gateway responded with ${response.status}`);
  if (!success.test(reply)) throw new Error(`The gateway refused the message: ${hide(reply, gateway, sms)}`);
}

const late = (limit: number) => `The gateway did not respond within ${limit / 1000} seconds`;

async function readResponse({ body }: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let reply = '';
  try {
    for await (const bytes of body ?? []) {
      reply += decoder.decode(bytes, { stream: true });
      if (reply.length >= maxResponse) break;
    }
  } catch {
    throw new Error(late(limit));
  }
  return reply.slice(0, maxResponse);
}

/** Gateways expect numbers with the country code. Ids have up to 20 letters and digits. */
const valuesOf = ({ key, sender }: SmsGateway, { to, text, id }: Sms): Readonly<Record<string, string>> => ({
  to: `88${to}`,
  text,
  key,
  sender,
  id: id.replaceAll('-', '').slice(-20),
});

const fill = (template: string, values: Readonly<Record<string, string>>, encode: (value: string) => string): string =>
  template.replace(/\{(to|text|key|sender|id)\}/g, (_, name: string) => encode(values[name] ?? ''));

const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

const hide = (reply: string, { key }: SmsGateway, { to, text }: Sms): string =>
  withoutSecrets(reply, [text, key, to, to.slice(1)]).slice(0, quoted);
