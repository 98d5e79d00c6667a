import webPush from 'web-push';
import { getOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that this product's messages to devices are signed with (RFC 8292): made once for all servers. */
export async function vapidKeys(services: Pick<Services, 'config' | 'database' | 'now'>): Promise<VapidKeys> {
  return JSON.parse(
    await getOrCreateSecret(services, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())),
  ) as VapidKeys;
}
