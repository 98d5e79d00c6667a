import { expect, test } from 'bun:test';
import { sql, type SQL } from 'drizzle-orm';
import { freshDatabase } from '../../../db/testing.ts';
import { contactPage } from '../contacts/contract.ts';
import { listContacts } from '../contacts/find.ts';
import { auditFilter, reportFilter, shopFilter, upgradeFilter, userFilter } from './inputs.ts';
import { listAudit } from './list-audit.ts';
import { listReports } from './list-reports.ts';
import { listShops } from './list-shops.ts';
import { listUpgrades } from './list-upgrades.ts';
import { listUsers } from './list-users.ts';
import { readGrowth } from '../figures/read-growth.ts';

/** A database that records SQLite's query plan for each raw SQL query. */
async function startRecording() {
  const { db } = await freshDatabase();
  const plans: string[] = [];
  const all = async (query: SQL) => {
    const steps = await db.all<{ detail: string }>(sql`explain query plan ${query}`);
    plans.push(...steps.map(({ detail }) => detail));
    return db.all(query);
  };
  const recording = new Proxy(db, {
    get: (target, name) => (name === 'all' ? all : Reflect.get(target, name, target)),
  });
  return { recording, plans };
}

test('a sorted list is read from an index, and nothing beyond the page is sorted', async () => {
  const { recording, plans } = await startRecording();
  const lists: ReadonlyArray<readonly [string, readonly string[], (query: object) => Promise<unknown>]> = [
    ['shops', ['created', 'plan', 'status'], (query) => listShops(recording, shopFilter.parse(query), 0)],
    ['users', ['created', 'plan', 'role'], (query) => listUsers(recording, userFilter.parse(query), 0)],
    [
      'payments',
      upgradeFilter.shape.sort.def.innerType.options,
      (query) => listUpgrades(recording, upgradeFilter.parse(query), 0),
    ],
    ['audit', auditFilter.shape.sort.def.innerType.options, (query) => listAudit(recording, auditFilter.parse(query))],
    [
      'messages',
      contactPage.shape.sort.def.innerType.options,
      (query) => listContacts(recording, contactPage.parse(query)),
    ],
    ['reports', ['created'], (query) => listReports(recording, reportFilter.parse(query))],
  ];
  for (const [name, sorts, list] of lists)
    for (const sort of sorts)
      for (const order of ['asc', 'desc']) {
        plans.length = 0;
        await list({ sort, order });
        expect([name, sort, order, plans.filter((step) => step.includes('TEMP B-TREE'))]).toEqual([
          name,
          sort,
          order,
          [],
        ]);
      }
});

test('the figures of a period are counted from index ranges', async () => {
  const { recording, plans } = await startRecording();
  await readGrowth(recording, 30, Date.now());
  expect(plans.filter((step) => step.includes('COVERING INDEX'))).toHaveLength(2);
  expect(plans.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});
