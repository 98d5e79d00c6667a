import { and, eq } from 'drizzle-orm';
import { imports } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { ImportRow } from './find.ts';

/**
 * Marks an import without remaining work as done. @returns false if it was stopped in the meantime
 */
export async function finishImport({ database, now }: Services, { id }: ImportRow): Promise<boolean> {
  const done = { state: 'done', finishedAt: now() } as const;
  const finished = await database.write(async (transaction) =>
    transaction
      .update(imports)
      .set(done)
      .where(and(eq(imports.id, id), eq(imports.state, 'running')))
      .returning({ id: imports.id }),
  );
  return finished.length > 0;
}
