import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';

/** A webhook to one of HOOK_URLS that has failed. @returns its id */
export async function failedPublication({ database, now }: Services, shopId: string): Promise<string> {
  const url = 'https://cdn.example/purge';
  const id = Bun.randomUUIDv7();
  await database.write(async (transaction) => {
    await transaction.insert(hookReceivers).values({ id: url, url, createdAt: now() });
    await transaction.insert(hookDeliveries).values({
      id,
      receiverId: url,
      type: 'shop.published',
      subject: shopId,
      version: 1,
      attempts: 8,
      lastError: 'The receiver responded with 500',
      createdAt: now(),
    });
  });
  return id;
}
