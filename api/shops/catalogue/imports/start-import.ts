import { and, eq } from 'drizzle-orm';
import { one } from '../../../../db/one-row.ts';
import { importPhotos, imports } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ImportView } from './contract.ts';
import { findOwnImport, viewImport } from './find.ts';

/**
 * Starts the reported import, or continues a stopped one. A finished import retries its failed photos. Idempotent.
 * @throws Failure `not_found` for an import of another shop
 */
export async function startImport({ database, now }: Services, actor: Actor, importId: string): Promise<ImportView> {
  return database.write(async (transaction) => {
    const { id, shopId, state } = await findOwnImport(transaction, actor, importId);
    if (state === 'done')
      await transaction
        .update(importPhotos)
        .set({ state: 'waiting', attempts: 0, problem: null, limit: null })
        .where(and(eq(importPhotos.importId, id), eq(importPhotos.state, 'failed')));
    const started = one(
      await transaction.update(imports).set({ state: 'running' }).where(eq(imports.id, id)).returning(),
    );
    await enqueue(
      { transaction, now: now() },
      { kind: 'imports', key: id, tenant: shopId, dueAt: now(), isForced: true },
    );
    return viewImport(transaction, started, now());
  });
}
