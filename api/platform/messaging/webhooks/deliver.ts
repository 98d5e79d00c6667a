import { Webhook } from 'standardwebhooks';
import { observed } from '../../telemetry/observed.ts';
import { openHookSecret } from '../../config/secrets/hook-secret.ts';
import type { Services } from '../../config/services.ts';
import type { Delivery, Receiver } from './claim-receiver.ts';

/** How a message of each type says what it says, from what is there now; null: it is about nothing any more. */
export type BodyMakers = Readonly<
  Record<Delivery['type'], (services: Services, delivery: Delivery) => Promise<object | null>>
>;

/** A receiver gets so long to answer, ms. */
const timeout = 10_000;

/** Bytes of an answer's body that are read; nothing is done with them. */
const maxAnswer = 1024;

/** How a try ended. `void`: what the message is about is no longer there. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly status: number }
  | { readonly kind: 'void' }
  | {
      readonly kind: 'failed';
      readonly error: string;
      /** Null: no answer came. */
      readonly status: number | null;
      /** Whether others would fail as well; otherwise it is this message that is refused. */
      readonly isDown: boolean;
    };

/** Tells a receiver one message, signed by the Standard Webhooks rules; a repetition has the same id. Never throws. */
export async function deliver(
  services: Services,
  bodies: BodyMakers,
  receiver: Receiver,
  delivery: Delivery,
): Promise<Outcome> {
  try {
    const body = await bodies[delivery.type](services, delivery);
    if (body === null) return { kind: 'void' };
    const status = await observed('hook', { type: delivery.type }, () =>
      post(services, receiver, delivery.id, JSON.stringify(body)),
    );
    if (status >= 200 && status < 300) return { kind: 'delivered', status };
    const isDown = status >= 500 || status === 429 || status === 408;
    return { kind: 'failed', error: `The receiver answered ${status}`, status, isDown };
  } catch (error) {
    return {
      kind: 'failed',
      error: error instanceof Error ? error.message : String(error),
      status: null,
      isDown: true,
    };
  }
}

/**
 * Redirects are not followed: what is told is for the address that was named alone. The operator's may be in this
 * server's own network; a shop's must be on the open internet, at each try. @returns the answer's status
 */
async function post(services: Services, receiver: Receiver, id: string, body: string): Promise<number> {
  const { config, guardedFetch, now } = services;
  const isOperators = receiver.shopId === null;
  const date = new Date(now());
  const secret = isOperators ? (config.hookSecret ?? '') : await openHookSecret(config, receiver);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, date, body),
  };
  if (!isOperators) {
    const sending = {
      method: 'POST',
      headers,
      body,
      timeout,
      maxBytes: maxAnswer,
      excess: 'cut',
      maxRedirects: 0,
    } as const;
    return (await guardedFetch(receiver.url, sending)).status;
  }
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(receiver.url, { method: 'POST', body, headers, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.status;
}
