import { residentMegabytes } from './load.ts';
import { measuredProduct } from './measured-product.ts';
import type { Report } from './report.ts';

const turns = 5;

/** Measures the time from start to the first response, and the memory after it. */
export async function measureStart(dataFolder: string, count: number, report: Report): Promise<void> {
  const lasted: number[] = [];
  const held: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const product = measuredProduct(dataFolder);
    lasted.push(await product.start());
    held.push(residentMegabytes(product.pid));
    await product.stop();
  }
  const limit = count > 10_000 ? 1_000 : 800;
  report.figure({
    what: `Cold start, ${count} shops`,
    unit: 'ms',
    samples: lasted,
    bar: { atMost: limit },
    shops: count,
  });
  report.figure({
    what: `Memory after the start, ${count} shops`,
    unit: 'MB',
    samples: held,
    bar: { atMost: 150 },
    shops: count,
  });
}
