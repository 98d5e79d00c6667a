import webPush from 'web-push';
import { getOrCreateSecret } from '../../config/secrets/get-or-create-secret.ts';
import type { Services } from '../../config/services.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The VAPID key pair that signs push messages (RFC 8292). It is created once and shared by all servers. */
export async function vapidKeys(services: Pick<Services, 'config' | 'database' | 'now'>): Promise<VapidKeys> {
  return JSON.parse(
    await getOrCreateSecret(services, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())),
  ) as VapidKeys;
}
