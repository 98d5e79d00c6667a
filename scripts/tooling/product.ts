import { readConfig, SettingError } from '../../api/config.ts';
import { openServices, startServer } from '../../api/server.ts';
import type { Services } from '../../api/services.ts';
import { refuseDemoAccounts } from '../seeding/refuse-demo-accounts.ts';

/** Opens the database by the settings of the environment and brings it to the newest schema. */
export async function prepare(): Promise<Services> {
  return orExplain(async () => {
    const services = await openServices(readConfig(process.env));
    await refuseDemoAccounts(services);
    return services;
  });
}

/**
 * Serves the product until a signal comes. Requests and publications under way finish at the first one; a second one
 * ends the process at once.
 */
export async function serve(services: Services): Promise<void> {
  const server = await orExplain(() => startServer(services));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

/** What the operator can mend ends the process with a sentence in place of a stack. */
async function orExplain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

function explain(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'Another program listens on this port already. Choose one: PORT=3100 npm start' : error;
}
