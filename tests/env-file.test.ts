import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { RunningProduct } from './running-product.ts';
import { timeLimits } from './time-limits.ts';

setDefaultTimeout(timeLimits.process);

test('the product of a test and its workers ignore the .env of their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-env-file-'));
  // If a process read this invalid setting, it would end at once.
  for (const name of ['.env', '.env.test']) writeFileSync(join(folder, name), 'BACKUP_URL=nowhere\n');
  const product = new RunningProduct(join(folder, 'data'), { PUBLISHERS: '1' }, folder);
  await product.start();
  const { slug } = await product.newSeller('poisoned');
  const preview = () => product.send('GET', `/${slug}/og.jpg`);
  await eventually('a worker draws the preview', async () => (await preview()).status === 200);
  expect(await product.stop()).toBe(0);
});
