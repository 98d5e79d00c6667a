import type { shopPages } from '../../../db/schema/index.ts';
import { readBody } from './blocks.ts';
import type { PageView } from './contract.ts';

/** A page as shown by the API, from its row. */
export const viewPage = (row: typeof shopPages.$inferSelect): PageView => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind === 'sales' ? 'own' : row.kind,
  language: row.language,
  title: row.title,
  body: readBody(row.body),
  inMenu: row.inMenu,
  inFooter: row.inFooter,
  version: row.version,
  updatedAt: row.updatedAt,
});
