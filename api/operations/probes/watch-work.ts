import type { Services } from '../../platform/config/services.ts';
import { HotAnswers } from './hot-answers.ts';
import { countHotAnswers, countOrders, watchChangesAge } from '../metrics/metrics.ts';

/**
 * Starts the counters, and tracing if a collector is configured.
 * @param changesAge seconds since other processes' changes could last be read
 * @returns the counters of responses from memory, and everything that must be stopped
 */
export async function watchWork({ config, database, log }: Services, changesAge: () => number) {
  countOrders(database);
  watchChangesAge(changesAge);
  const hot = new HotAnswers(log, countHotAnswers);
  if (!config.traces) return { hot, watching: [hot] };
  const { startTracing } = await import('../metrics/tracing.ts');
  return { hot, watching: [hot, startTracing(config.traces)] };
}
