import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAdminLists } from './admin-lists.ts';
import { measureApiRead } from './api-read.ts';
import { measurePageBytes } from './page-bytes.ts';
import { prepareShops } from './prepare-shops.ts';
import type { Report } from './report.ts';
import { measureRepublish } from './republish.ts';
import { measureSaveToLive } from './save-to-live.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

/**
 * `bun run bench [--few] [--phone]`: measures this machine against the budgets of docs/performance.md. `--few` uses
 * 1,000 shops for 10,000, `--phone` measures the slow phone only.
 */
const many = process.argv.includes('--few') ? 1_000 : 10_000;
const folder = mkdtempSync(join(tmpdir(), 'poshora-bench-'));
const rows: Array<readonly [what: string, figure: string]> = [];

const report: Report = (what, figure) => {
  rows.push([what, figure]);
  console.log(`${what}: ${figure}`);
};

try {
  await measureSlowPhone(join(folder, 'phone'), report);
  if (!process.argv.includes('--phone')) await measureServer();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureServer(): Promise<void> {
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  await prepareShops(small, 10);
  await measurePageBytes(small, report);
  await measureThroughput(small, report);
  await measureApiRead(small, report);
  await measureSignIns(small, report);
  const few = await measureSaveToLive(small, 10, report);
  await prepareShops(large, many);
  await measureRepublish(large, report);
  await measureStart(large, many, report);
  const lots = await measureSaveToLive(large, many, report);
  report('Save to live, many shops beside few, median', `${(lots / few).toFixed(2)} times`);
  await measureAdminLists(join(folder, 'admin'), many * 10, report);
}

console.log(`\nMeasured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model}\n`);
console.log('| What | Figure |\n|---|---|');
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
process.exit(0);
