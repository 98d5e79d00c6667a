import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { firstShop } from './first-shop.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';

const turns = 5;

/** Saves in a turn without a backup. In a turn with a backup, saves continue until the backup ends. */
const savesATurn = 40;

/** Ms between two saves. A seller's limit is ten writes a second. */
const pause = 110;

const script = join(import.meta.dir, '..', 'backup.ts');

/** Measures saves of one shop without and with a first backup, in turns. */
export async function measureDuringBackup(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  await product.start();
  const shop = await firstShop(dataFolder);
  await whenQuiet(product);
  const save = async () => {
    const begun = performance.now();
    const body = { address: `Station Road ${crypto.randomUUID()}` };
    const answer = await product.send('PUT', `/api/shops/${shop.id}`, { cookie: shop.cookie, body });
    if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
    await answer.json();
    return performance.now() - begun;
  };
  const savesWhile = async (goesOn: (saved: number) => boolean) => {
    const samples: number[] = [];
    for (; goesOn(samples.length); await Bun.sleep(pause)) samples.push(await save());
    return samples;
  };
  await savesWhile((saved) => saved < 10);
  const alone: number[] = [];
  const beside: number[] = [];
  const lasted: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(percentile(await savesWhile((saved) => saved < savesATurn), 0.99));
    const backups = mkdtempSync(join(dataFolder, '..', 'backups-'));
    const begun = performance.now();
    const child = Bun.spawn([...bunCommand, script, '--to', `file:${backups}`], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataFolder },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'inherit',
    });
    beside.push(percentile(await savesWhile(() => child.exitCode === null), 0.99));
    lasted.push(performance.now() - begun);
    if ((await child.exited) !== 0) throw new Error('The backup failed');
    rmSync(backups, { recursive: true });
  }
  await product.stop();
  report.figure({ what: 'A save, 99th percentile', unit: 'ms', samples: alone });
  report.figure({ what: 'A save during a backup, 99th percentile', unit: 'ms', samples: beside });
  report.figure({ what: 'A first backup', unit: 'ms', samples: lasted });
  const times = beside.map((during, turn) => during / (alone[turn] ?? NaN));
  report.figure({
    what: 'Saves during a backup, compared with saves without one',
    unit: 'times',
    samples: times,
    bar: { atMost: 2 },
  });
}
