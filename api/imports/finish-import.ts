import { and, eq } from 'drizzle-orm';
import { imports } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import type { ImportRow } from './find.ts';

/** Marks an import that has nothing left to do. */
export async function finishImport({ database, now }: Services, { id }: ImportRow): Promise<void> {
  await database.write(async (transaction) => {
    await transaction
      .update(imports)
      .set({ state: 'done', finishedAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  });
}
