import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { importLines, importPhotos, type ImportRemark } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { importText } from '../../../platform/errors/import-texts.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { FileProduct } from '../file-product.ts';
import type { Services } from '../../../platform/config/services.ts';
import { linesAtOnce, type ImportLines, type LineRemark } from './contract.ts';
import { findOwnImport } from './find.ts';

interface LineQuery {
  readonly after: number;
  readonly only: 'all' | 'remarks';
  readonly language: Language;
}

/** The result of each product of a file, page by page. @throws Failure `not_found` for an import of another shop */
export async function listLines(
  { database: { db } }: Services,
  actor: Actor,
  importId: string,
  { after, only, language }: LineQuery,
): Promise<ImportLines> {
  const { id } = await findOwnImport(db, actor, importId);
  const failed = and(eq(importPhotos.importId, id), eq(importPhotos.state, 'failed'));
  const hasFailedPhoto = exists(
    db
      .select({ one: sql`1` })
      .from(importPhotos)
      .where(and(failed, eq(importPhotos.position, importLines.position))),
  );
  const hasRemarks = or(sql`${importLines.problems} != '[]'`, sql`${importLines.notes} != '[]'`, hasFailedPhoto);
  const rows = await db
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, id),
        gt(importLines.position, after),
        ...(only === 'remarks' && hasRemarks ? [hasRemarks] : []),
      ),
    )
    .orderBy(asc(importLines.position))
    .limit(linesAtOnce);
  const positions = rows.map(({ position }) => position);
  const photos = await db
    .select()
    .from(importPhotos)
    .where(and(failed, inArray(importPhotos.position, positions)))
    .orderBy(asc(importPhotos.line));
  const remark = ({ line, column, key, limit }: ImportRemark): LineRemark => ({
    line,
    column,
    text: importText(key, limit ?? null, language),
  });
  return {
    lines: rows.map((row) => ({
      position: row.position,
      line: row.line,
      name: row.name,
      action: row.action,
      isWritten: row.isWritten,
      changes: row.changes,
      problems: row.problems.map(remark),
      notes: row.notes.map(remark),
      variants: (row.product as FileProduct).grid?.variants.length ?? 0,
      photos: row.photos,
      photoProblems: photos
        .filter(({ position }) => position === row.position)
        .map(({ line, url, problem, limit }) => ({
          line,
          url,
          text: importText(problem ?? 'invalid', limit, language),
        })),
    })),
    next: rows.length < linesAtOnce ? null : (positions.at(-1) ?? null),
  };
}
