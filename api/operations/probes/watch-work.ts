import type { Services } from '../../platform/config/services.ts';
import { countOrders, watchChangesAge } from '../metrics/metrics.ts';

/**
 * Starts the counters, and tracing if a collector is configured.
 * @param changesAge seconds since other processes' changes could last be read
 * @returns everything that must be stopped
 */
export async function watchWork({ config, database }: Services, changesAge: () => number) {
  countOrders(database);
  watchChangesAge(changesAge);
  if (!config.traces) return [];
  const { startTracing } = await import('../metrics/tracing.ts');
  return [startTracing(config.traces)];
}
