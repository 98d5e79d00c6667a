import { readConfig, type Config } from '../../api/config.ts';
import { openServices } from '../../api/open-services.ts';
import { startServer } from '../../api/server.ts';
import type { Services } from '../../api/services.ts';
import { refuseDemoAccounts } from '../seeding/refuse-demo-accounts.ts';
import { explainStart } from './explain-start.ts';

/** Opens the database by the settings of the environment and brings it to the newest schema. */
export async function prepare(): Promise<Services> {
  const config = await orExplain(async () => readConfig(process.env));
  return orExplain(async () => {
    const services = await openServices(config);
    await refuseDemoAccounts(services);
    return services;
  }, config);
}

/**
 * Serves the product until a signal comes. Requests and publications under way finish at the first one; a second one
 * ends the process at once.
 */
export async function serve(services: Services): Promise<void> {
  const server = await orExplain(() => startServer(services), services.config);
  // A service manager sends SIGTERM while customers are here, a person at a terminal SIGINT.
  process.once('SIGTERM', () => void server.stop(noticeOfStop).then(() => process.exit(0)));
  process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));
}

/** Ms in which connections that are kept open hear that they close; a proxy then sends nothing into a closing one. */
const noticeOfStop = 500;

/** What the operator can mend ends the process with a sentence in place of a stack. */
async function orExplain<Result>(work: () => Promise<Result>, config?: Config): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(explainStart(error, config));
    process.exit(1);
  }
}
