import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phonePhoto } from '../../api/shops/pictures/test-photos.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { childOf, isThere } from './child-processes.ts';

setDefaultTimeout(timeLimits.campaign);

test('the server publishes a save itself, and a process beside it draws the link preview', async () => {
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-worker-')), { PUBLISHERS: '1' });
  await product.start();
  const { slug } = await product.newSeller('beside');
  expect((await product.send('GET', `/${slug}`)).status).toBe(200);
  const preview = () => product.send('GET', `/${slug}/og.jpg`);
  await eventually('the preview is drawn', async () => (await preview()).status === 200);
  expect((await preview()).headers.get('content-type')).toBe('image/jpeg');
  expect(await product.stop()).toBe(0);
});

test.skipIf(!existsSync('/proc/self/cmdline'))('child processes of a killed server end with it', async () => {
  // Drawn first, because it takes about as long as the publish worker runs.
  const file = new File([await phonePhoto()], 'photo.jpg', { type: 'image/jpeg' });
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-orphans-')), { PUBLISHERS: '1' });
  await product.start();
  const { cookie } = await product.newSeller('orphans');
  const children: number[] = [];
  const pause = (program: string) =>
    eventually(`${program} runs`, async () => {
      const pid = childOf(product.pid, program);
      if (pid === null) return false;
      // A paused process cannot end on its own.
      process.kill(pid, 'SIGSTOP');
      children.push(pid);
      return true;
    });
  await pause('publish-worker.ts');
  const body = new FormData();
  body.append('image', file);
  const uploading = product.send('POST', '/api/upload/product-image', { cookie, body }).catch(() => null);
  await pause('image-child.ts');
  await product.kill();
  await uploading;
  for (const pid of children)
    await eventually(`${pid} has ended`, async () => !isThere(pid), 20_000).finally(() => {
      if (isThere(pid)) process.kill(pid, 'SIGKILL');
    });
});
