import { expect, test } from 'bun:test';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testOnFile } from '../../../db/on-file-testing.ts';
import { openServices } from '../../services.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';
import { eventually } from '../../../tests/eventually.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

testOnFile('only this system user can read the database and mail, even if file modes were wider before', async () => {
  const product = await startTestServer();
  const { cookie, userId } = await product.newSeller('Private');
  const email = { email: 'new@example.com', password: 'shari 2026' };
  expect((await product.send('PUT', `/api/users/${userId}/email`, { cookie, body: email })).status).toBe(200);
  const mail = join(product.folder, 'mail');
  await eventually('a mail is stored', async () => existsSync(mail) && readdirSync(mail).length > 0);
  await product.stop();
  const files = [join(product.folder, 'poshora.db'), ...readdirSync(mail).map((name) => join(mail, name))];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect([file, modeOf(file)]).toEqual([file, '600']);
  chmodSync(files[0] ?? '', 0o644);
  const again = await openServices(product.services.config);
  await again.database.close();
  expect(modeOf(files[0] ?? '')).toBe('600');
});

test('API responses are not cached', async () => {
  const product = await startTestServer();
  const { cookie, userId } = await product.newSeller('Private');
  for (const path of [`/api/users/${userId}`, '/api/auth/session', `/api/users/${userId}/shop`, '/api/unknown'])
    expect((await product.send('GET', path, { cookie })).headers.get('cache-control')).toBe('no-store');
  expect((await product.send('GET', '/api/docs/start.js')).headers.get('cache-control')).toBe('public, max-age=3600');
  await product.stop();
});
