import { and, eq } from 'drizzle-orm';
import { tellOnCommit } from '../../../../db/commits.ts';
import { importPhotos, imports } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { ImportView } from './contract.ts';
import { findOwnImport, viewImport } from './find.ts';

/** Committed transactions that want an import worked on tell this topic. */
export const importTopic = 'import';

/**
 * Begins to write what was reported, or goes on where it was stopped. One that is done asks once more for the photos that
 * could not be had. Started twice it runs once.
 * @throws Failure `not_found` for an import of another shop
 */
export async function startImport({ database, now }: Services, actor: Actor, importId: string): Promise<ImportView> {
  return database.write(async (transaction) => {
    const { id, state } = await findOwnImport(transaction, actor, importId);
    if (state === 'done')
      await transaction
        .update(importPhotos)
        .set({ state: 'waiting', attempts: 0, problem: null, limit: null })
        .where(and(eq(importPhotos.importId, id), eq(importPhotos.state, 'failed')));
    const [started] = await transaction
      .update(imports)
      .set({ state: 'running', failures: 0 })
      .where(eq(imports.id, id))
      .returning();
    if (!started) throw new Error('An update of a found row gives it back');
    tellOnCommit(transaction, importTopic);
    return viewImport(transaction, started, now());
  });
}
