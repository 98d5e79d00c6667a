import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { packagesForRunning } from './prune-packages.ts';

test('an image keeps what a server imports, with what that needs, and nothing that only builds', () => {
  const kept = packagesForRunning(join(import.meta.dir, '..', '..'));
  for (const name of ['elysia', 'sharp', '@libsql/client', 'nodemailer', 'swagger-ui-dist', 'ms'])
    expect(kept.has(name), name).toBeTrue();
  for (const name of ['astro', 'vite', 'typescript', 'lucide-react', 'playwright', 'oxlint', '@libsql/linux-x64-musl'])
    expect(kept.has(name), name).toBeFalse();
});
