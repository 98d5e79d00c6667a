import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { timeLimits } from '../../tests/time-limits.ts';
import { filesForRunning } from './prune-packages.ts';

setDefaultTimeout(timeLimits.process);

test('an image keeps the packages that a server needs at runtime and no build tools', async () => {
  const root = join(import.meta.dir, '..', '..');
  const kept = await filesForRunning(root);
  const hasFilesOf = (name: string) => kept.some((file) => file.startsWith(`node_modules/${name}/`));
  const native = `@img/sharp-${process.platform}-${process.arch}`;
  for (const name of ['elysia', 'sharp', native, '@libsql/client', 'nodemailer', 'swagger-ui-dist', 'ms'])
    expect(hasFilesOf(name), name).toBeTrue();
  for (const name of ['astro', 'vite', 'typescript', 'lucide-react', 'playwright', 'oxlint', '@libsql/linux-x64-musl'])
    expect(hasFilesOf(name), name).toBeFalse();
  expect(kept).toContain('node_modules/elysia/LICENSE');
  expect(kept.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
