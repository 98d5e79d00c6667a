import webPush from 'web-push';
import type { Database } from '../../../db/client.ts';
import { keptSecret } from '../secret.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that this product's messages to devices are signed with (RFC 8292): made once for all servers. */
export async function vapidKeys(database: Database, now: number): Promise<VapidKeys> {
  return JSON.parse(
    await keptSecret(database, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()), now),
  ) as VapidKeys;
}
