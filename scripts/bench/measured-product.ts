import { availableParallelism } from 'node:os';
import { freePort } from '../../tests/api/port-testing.ts';
import { RunningProduct } from '../../tests/running-product.ts';

/** As many as a server takes by itself. */
const publishers = Math.max(1, availableParallelism() - 1);

const token = 'token of the measurements';

/** One for all measurements: pages show the address of their site, and another address would have all made again. */
export const measuredPort = String(await freePort());

/** The product as operators run it: with its log, and with processes that publish beside it. */
export function measuredProduct(dataFolder: string, settings: Record<string, string> = {}): RunningProduct {
  return new RunningProduct(dataFolder, {
    PORT: measuredPort,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: token,
    PUBLISHERS: String(publishers),
    ...settings,
  });
}

/** Waits until nothing is left to publish, link previews included. */
export async function whenQuiet(product: RunningProduct): Promise<void> {
  while ((await waitingShops(product)) > 0) await Bun.sleep(10);
}

/** How many shops wait to be published. */
export async function waitingShops({ origin }: RunningProduct): Promise<number> {
  const response = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${token}` } });
  const { publications } = (await response.json()) as { publications: { waiting: number } };
  return publications.waiting;
}
