import { productPath } from '../../site/paths.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';

const turns = 5;
const savesATurn = 15;

interface Saved {
  readonly cookie: string;
  readonly slug: string;
  readonly productId: string;
}

/**
 * Measures save to live of a product with the most variants and photos, and of a product with none. Each is the only
 * product of its shop. Their saves take turns.
 */
export async function measureFullSave(
  product: RunningProduct,
  report: Report,
  full: Saved,
  plain: Saved,
): Promise<void> {
  const medians: { full: number[]; plain: number[] } = { full: [], plain: [] };
  for (let turn = 0; turn <= turns; turn += 1) {
    const taken: { full: number[]; plain: number[] } = { full: [], plain: [] };
    for (let save = 0; save < savesATurn; save += 1) {
      taken.plain.push(await saveToLive(product, plain));
      taken.full.push(await saveToLive(product, full));
    }
    // The first turn does not count, because the JIT has not compiled the code yet.
    if (turn === 0) continue;
    medians.full.push(percentile(taken.full, 0.5));
    medians.plain.push(percentile(taken.plain, 0.5));
  }
  const ratios = medians.full.map((median, turn) => median / (medians.plain[turn] ?? NaN));
  const what = 'Save to live of a product with 100 variants and 8 photos';
  report.figure({ what: `${what}, median`, unit: 'ms', samples: medians.full });
  report.figure({ what: `${what}, compared with one without any`, unit: 'times', samples: ratios });
}

/** Ms from sending a save to the first response that shows it on the product's page. */
async function saveToLive(product: RunningProduct, { cookie, slug, productId }: Saved): Promise<number> {
  const description = `Made by hand, ${crypto.randomUUID()}`;
  const startedAt = performance.now();
  const saved = await product.send('PUT', `/api/products/${productId}`, { cookie, body: { description } });
  if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
  const page = `${product.origin}${productPath(slug, productId)}`;
  while (!(await (await fetch(page)).text()).includes(description.slice(-36)));
  return performance.now() - startedAt;
}
