import { availableParallelism } from 'node:os';
import { freePort } from '../../tests/api/port-testing.ts';
import { RunningProduct } from '../../tests/running-product.ts';

/** The server's own default. */
const publishers = Math.max(1, availableParallelism() - 1);

const token = 'token of the measurements';

/** One port for all measurements: pages contain the site's address, so another port would republish all shops. */
export const measuredPort = String(await freePort());

/** The product with an operator's settings: with its log and with publisher processes. */
export function measuredProduct(dataFolder: string, settings: Record<string, string> = {}): RunningProduct {
  return new RunningProduct(dataFolder, {
    PORT: measuredPort,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: token,
    PUBLISHERS: String(publishers),
    ...settings,
  });
}

/** Waits until all pages and link previews are published. */
export async function whenQuiet(product: RunningProduct): Promise<void> {
  while ((await waitingShops(product)) > 0) await Bun.sleep(10);
}

/** The number of shops that wait for publication. */
export async function waitingShops({ origin }: RunningProduct): Promise<number> {
  const response = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${token}` } });
  const { publications } = (await response.json()) as { publications: { waiting: number } };
  return publications.waiting;
}
