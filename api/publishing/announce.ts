import { Webhook } from 'standardwebhooks';
import type { Services } from '../services.ts';

/** Waits between tries in ms; a receiver that is down for longer misses the call and is in the log. */
const waits = [1_000, 5_000, 30_000, 120_000];

/** Tells the addresses in HOOK_URLS that a shop was published, signed by the Standard Webhooks rules; does not wait. */
export function announce({ config, log, now }: Services, shopId: string, version: number): void {
  const secret = config.hookSecret;
  if (config.hookUrls.length === 0 || secret === null) return;
  const id = `publication-${shopId}-${version}`;
  const payload = JSON.stringify({ type: 'shop.published', shopId, version });
  const date = new Date(now());
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, date, payload),
  };
  for (const url of config.hookUrls) {
    post(url, payload, headers).catch((error: unknown) =>
      log.error({ hook: id, err: error }, 'a rebuild hook could not be delivered'),
    );
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  for (const wait of [...waits, null]) {
    const problem = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) }).then(
      (response) => (response.ok ? null : new Error(`The receiver answered ${response.status}`)),
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (wait === null) throw problem;
    await Bun.sleep(wait);
  }
}
