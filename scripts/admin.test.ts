import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { auditLog, publications, shops, users } from '../db/schema/index.ts';
import { childEnvironment } from '../tests/child-environment.ts';
import { timeLimits } from '../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** A database with two accounts, and the command line. */
async function startCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-admin-'));
  const database = await openDatabase({ url: `file:${folder}/poshora.db` });
  await migrateDatabase(database);
  await database.write(async (transaction) => {
    for (const [id, contact] of [
      ['rahima', { email: 'rahima@example.com' }],
      ['karim', { mobile: '01712345678' }],
    ] as const) {
      await transaction.insert(users).values({ id, ...contact, passwordHash: '', createdAt: 0 });
      await transaction.insert(shops).values({ id, ownerId: id, slug: id, createdAt: 0, updatedAt: 0 });
      await transaction.insert(publications).values({ shopId: id, wantedAt: 0 });
    }
  });

  async function admin(...words: string[]) {
    const child = Bun.spawn([...bunCommand, join(import.meta.dir, 'admin.ts'), ...words], {
      env: { ...childEnvironment, DATA_DIR: folder },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [said, complained] = await Promise.all(
      [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
    );
    return { code: await child.exited, said: said?.trim(), complained: complained?.trim() };
  }
  return { database, admin };
}

test('the first admin is made on the server, the last one stays, and the audit log names each action', async () => {
  const { database, admin } = await startCommand();
  expect((await admin('list')).said).toStartWith('There is no admin yet');
  expect(await admin('grant', 'Rahima@Example.com')).toMatchObject({
    code: 0,
    said: 'Rahima@Example.com is an admin.',
  });
  expect(await admin('grant', 'rahima@example.com')).toMatchObject({ code: 0 });
  expect(await admin('revoke', 'rahima@example.com')).toEqual({
    code: 1,
    said: '',
    complained: 'This is the last admin. Make somebody else an admin first.',
  });
  await admin('grant', '+880 1712-345678');
  expect((await admin('list')).said).toBe('rahima@example.com\n01712345678');
  expect((await admin('revoke', 'rahima@example.com')).code).toBe(0);
  expect((await admin('list')).said).toBe('01712345678');
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { adminName: 'command line', action: 'user.grant_admin', targetId: 'rahima' },
    { adminName: 'command line', action: 'user.grant_admin', targetId: 'karim' },
    { adminName: 'command line', action: 'user.revoke_admin', targetId: 'rahima' },
  ]);
});

test('a wrong command prints an error and changes nothing', async () => {
  const { database, admin } = await startCommand();
  expect((await admin('grant', 'nobody@example.com')).complained).toBe(
    "There is no account 'nobody@example.com'. Register it first.",
  );
  expect((await admin('grant')).complained).toContain('bun run admin:grant you@example.com');
  expect((await admin('promote', 'rahima@example.com')).code).toBe(1);
  expect(await database.db.select().from(auditLog)).toEqual([]);
});
