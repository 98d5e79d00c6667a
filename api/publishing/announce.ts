import { sql } from 'drizzle-orm';
import { outgoingHooks } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { sendDueHooks } from './send-hooks.ts';

/**
 * Has the addresses in HOOK_URLS told that a shop was published; does not wait. What is still to be told lies in the
 * database: a receiver that is slow or down costs a row for each shop, and nothing is lost when this process ends.
 */
export function announce(services: Services, shopId: string, version: number): void {
  const { config, log } = services;
  if (config.hookUrls.length === 0) return;
  note(services, shopId, version)
    .then(() => sendDueHooks(services))
    .catch((error: unknown) => log.error({ shop: shopId, err: error }, 'a publication could not be announced'));
}

async function note({ config, database, now }: Services, shopId: string, version: number): Promise<void> {
  const due = { version, dueAt: now(), attempts: 0, lastError: null };
  await database.write(async (transaction) => {
    await transaction
      .insert(outgoingHooks)
      .values(config.hookUrls.map((url) => ({ url, shopId, createdAt: now(), ...due })))
      .onConflictDoUpdate({
        target: [outgoingHooks.url, outgoingHooks.shopId],
        set: due,
        setWhere: sql`excluded.version > ${outgoingHooks.version}`,
      });
  });
}
