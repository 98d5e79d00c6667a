import { Webhook } from 'standardwebhooks';
import { observed } from '../../telemetry/observed.ts';
import { unseal } from '../../config/secrets/seal.ts';
import type { Services } from '../../config/services.ts';
import type { Delivery, Receiver } from './due-deliveries.ts';

/** Builders of the message bodies, by type, from current data. They return null if the subject no longer exists. */
export type BodyMakers = Readonly<
  Record<Delivery['type'], (services: Services, delivery: Delivery) => Promise<object | null>>
>;

/** Time limit for a receiver's response, ms. */
const timeout = 10_000;

/** Maximum bytes read of a response body, which is ignored. */
const maxResponse = 1024;

/** Outcome of an attempt. `void`: the message's subject no longer exists. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly status: number }
  | { readonly kind: 'void' }
  | {
      readonly kind: 'failed';
      readonly error: string;
      /** Null without a response. */
      readonly status: number | null;
      /** True if the receiver is down, false if it only refuses this message. */
      readonly isDown: boolean;
    };

/** Sends one message, signed as specified by Standard Webhooks. A retry has the same id. Never throws. */
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
    return { kind: 'failed', error: `The receiver responded with ${status}`, status, isDown };
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
 * Redirects are not followed, because a message is only for the configured URL. The operator's receivers may be in this
 * server's network; a shop's must be on the public internet at each attempt. @returns the response's status
 */
async function post(services: Services, receiver: Receiver, id: string, body: string): Promise<number> {
  const { config, guardedFetch, now } = services;
  const isOperators = receiver.shopId === null;
  const date = new Date(now());
  const secret = isOperators
    ? (config.hookSecret ?? '')
    : await unseal(config, 'hookSecret', receiver.id, receiver.secret);
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
      maxBytes: maxResponse,
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
