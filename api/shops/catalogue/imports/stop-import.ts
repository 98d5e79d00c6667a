import { and, eq } from 'drizzle-orm';
import { imports } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { ImportView } from './contract.ts';
import { findOwnImport, viewImport } from './find.ts';

/**
 * Stops an import after the step that is under way; what is written stays. One that does not run stays as it is.
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
