import { and, eq } from 'drizzle-orm';
import { imports } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { ImportView } from './contract.ts';
import { findOwnImport, viewImport } from './find.ts';

/**
 * Stops a running import after its current step. Written products stay.
 * @throws Failure `not_found` for an import of another shop
 */
export async function stopImport({ database, now }: Services, actor: Actor, importId: string): Promise<ImportView> {
  return database.write(async (transaction) => {
    const { id } = await findOwnImport(transaction, actor, importId);
    await transaction
      .update(imports)
      .set({ state: 'stopped' })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
    return viewImport(transaction, await findOwnImport(transaction, actor, id), now());
  });
}
