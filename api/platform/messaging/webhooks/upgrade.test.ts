import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hookDeliveries } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';

test('an upgrade takes over messages queued by an earlier release', async () => {
  const { database } = (await startTestApi()).services;
  const folder = join(import.meta.dir, '../../../../db/migrations');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_hooks_are_kept.sql'));
  const copies = readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('FROM `outgoing_hooks`'));
  expect(copies).toHaveLength(2);
  await database.write(async (transaction) => {
    await transaction.run(
      sql`insert into outgoing_hooks (url, shop_id, version, due_at, attempts, last_error, created_at)
          values ('https://cdn.example/purge', 'shop', 7, 5, 2, 'The receiver answered 500', 1)`,
    );
    for (const copy of copies) await transaction.run(sql.raw(copy));
  });
  expect(await database.db.select().from(hookDeliveries)).toMatchObject([
    {
      receiverId: 'https://cdn.example/purge',
      type: 'shop.published',
      subject: 'shop',
      version: 7,
      dueAt: 5,
      attempts: 2,
    },
  ]);
});
