import { readFileSync } from 'node:fs';
import { RunningProduct } from '../../tests/running-product.ts';
import type { Report } from './report.ts';

/** From starting the process to its first answer, and what it then holds in memory. */
export async function measureStart(dataFolder: string, count: number, report: Report): Promise<void> {
  const product = new RunningProduct(dataFolder);
  const lasted = await product.start();
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1000;
  await product.stop();
  report(`Cold start, ${count} shops`, `${Math.round(lasted)} ms`);
  report('Memory after the start', `${Math.round(resident)} MB`);
}
