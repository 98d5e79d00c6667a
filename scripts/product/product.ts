import { readConfig, type Config } from '../../api/platform/config/config.ts';
import { openServices } from '../../api/services.ts';
import { startServer } from '../../api/server.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { refuseDemoAccounts } from '../seeding/refuse-demo-accounts.ts';
import { explainStart } from './explain-start.ts';
import { endBySignal } from './signals.ts';

/** Opens and migrates the database of the environment's settings. */
export async function prepare(): Promise<Services> {
  const config = await orExplain(async () => readConfig(process.env));
  return orExplain(async () => {
    const services = await openServices(config, { keepsCopies: true });
    await refuseDemoAccounts(services);
    return services;
  }, config);
}

/** Serves the product until a signal, then finishes running requests and publications. */
export async function serve(services: Services): Promise<void> {
  const starting = orExplain(() => startServer(services), services.config);
  endBySignal(async (notice) => (await starting).stop(notice));
  await starting;
}

/** An error that the operator can fix ends the process with a sentence instead of a stack. */
async function orExplain<Result>(work: () => Promise<Result>, config?: Config): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(explainStart(error, config));
    process.exit(1);
  }
}
