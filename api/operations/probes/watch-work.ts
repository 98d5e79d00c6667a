import type { Services } from '../../platform/config/services.ts';
import { HotAnswers } from './hot-answers.ts';
import { countHotAnswers, countOrders, watchChangesAge } from '../metrics/metrics.ts';

/**
 * Counts what is counted from now on, and traces where a collector is named.
 * @param changesAge seconds since when other processes' changes could not be asked for
 * @returns where hot answers are counted, and what ends all of it
 */
export async function watchWork({ config, database, log }: Services, changesAge: () => number) {
  countOrders(database);
  watchChangesAge(changesAge);
  const hot = new HotAnswers(log, countHotAnswers);
  if (!config.traces) return { hot, watching: [hot] };
  const { startTracing } = await import('../metrics/tracing.ts');
  return { hot, watching: [hot, startTracing(config.traces)] };
}
