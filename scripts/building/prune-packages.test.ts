import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { packagesForRunning } from './prune-packages.ts';

test('an image keeps the packages that a server needs at runtime and no build tools', () => {
  const kept = packagesForRunning(join(import.meta.dir, '..', '..'));
  for (const name of ['elysia', 'sharp', '@libsql/client', 'nodemailer', 'swagger-ui-dist', 'ms'])
    expect(kept.has(name), name).toBeTrue();
  for (const name of ['astro', 'vite', 'typescript', 'lucide-react', 'playwright', 'oxlint', '@libsql/linux-x64-musl'])
    expect(kept.has(name), name).toBeFalse();
});
