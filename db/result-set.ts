import type { ResultSet, Row } from '@libsql/client';

/**
 * The result of a statement. It does not tell the number of changed rows, because a libSQL server gets the changes of a
 * transaction later and together (`BatchedStatements`). A file behaves in the same way, so that its tests find such a use.
 */
export const resultSet = (columns: string[] = [], rows: Row[] = []): ResultSet => ({
  columns,
  columnTypes: [],
  rows,
  get rowsAffected(): number {
    throw new Error('The number of changed rows is not known: use RETURNING');
  },
  lastInsertRowid: undefined,
  toJSON: () => ({ columns, rows }),
});
