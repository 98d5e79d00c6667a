import type { Client, InStatement, InValue, ResultSet, Row } from '@libsql/client';

/** Rows per request, because a libSQL server's response is limited to 10 MB. */
const rowsAtOnce = 100;

type Reading = Pick<Client, 'execute'>;

interface Table {
  readonly name: string;
  readonly type: 'table' | 'virtual';
}

/** Copied last, so that no server starts with a partly copied database. */
const lastTable = 'migrations';

/**
 * Copies a consistent state of a whole database between a libSQL server and a file, using only their connections.
 * Triggers are created after the rows, because they would fire.
 * @param to an empty database
 */
export async function copyTables(from: Client, to: Client): Promise<void> {
  const source = await from.transaction('deferred');
  try {
    const tables = await tablesOf(source);
    const schema = await schemaOf(source, tables);
    for (const table of tables) {
      await to.migrate([schema.table(table.name)]);
      if (table.type === 'virtual') await copySearchSettings(source, to, table.name);
      await copyRows(source, to, table.name);
    }
    await to.migrate([...schema.rest, ...(await sequencesOf(source))]);
  } finally {
    source.close();
  }
}

/** The product's tables and virtual tables. Shadow tables are created with them. */
async function tablesOf(source: Reading): Promise<Table[]> {
  const { rows } = await source.execute(
    "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  const tables = rows.map((row) => ({ name: row['name'] as string, type: row['type'] as Table['type'] }));
  return tables.toSorted((one, other) => Number(one.name === lastTable) - Number(other.name === lastTable));
}

async function schemaOf(source: Reading, tables: readonly Table[]) {
  const { rows } = await source.execute(
    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type = 'trigger', rowid",
  );
  const names = new Set(tables.map(({ name }) => name));
  const statements = new Map<string, string>();
  const rest: string[] = [];
  for (const row of rows) {
    const [name, sql] = [row['name'] as string, row['sql'] as string];
    if (row['type'] !== 'table') rest.push(sql);
    else if (names.has(name)) statements.set(name, sql);
  }
  return { table: (name: string) => statements.get(name) ?? '', rest };
}

/** The counters of AUTOINCREMENT. */
async function sequencesOf(source: Reading): Promise<InStatement[]> {
  const { rows } = await source.execute("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'");
  if (rows.length === 0) return [];
  const sequences = await source.execute('SELECT name, seq FROM sqlite_sequence');
  const insert = 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)';
  const values = sequences.rows.map((row) => ({ sql: insert, args: [row['name'] ?? null, row['seq'] ?? null] }));
  return ['DELETE FROM sqlite_sequence', ...values];
}

/** Settings of a full-text index, such as `secure-delete`. */
async function copySearchSettings(source: Reading, to: Client, name: string): Promise<void> {
  const { rows } = await source.execute(`SELECT k, v FROM ${quoted(`${name}_config`)} WHERE k <> 'version'`);
  const sql = `INSERT INTO ${quoted(name)} (${quoted(name)}, rank) VALUES (?, ?)`;
  await to.migrate(rows.map((row) => ({ sql, args: [row['k'] ?? null, row['v'] ?? null] })));
}

async function copyRows(source: Reading, to: Client, name: string): Promise<void> {
  const sql = `SELECT rowid AS rowid_, * FROM ${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`;
  let last: InValue = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { columns, rows }: ResultSet = await source.execute({ sql, args: [last] });
    if (rows.length > 0) await to.migrate(rows.map((row) => insertOf(name, columns, row)));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.[0] ?? null;
  }
}

function insertOf(name: string, columns: readonly string[], row: Row): InStatement {
  const named = ['rowid', ...columns.slice(1).map(quoted)].join(', ');
  return {
    sql: `INSERT INTO ${quoted(name)} (${named}) VALUES (${columns.map(() => '?').join(', ')})`,
    args: columns.map((_, index) => row[index] ?? null),
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
