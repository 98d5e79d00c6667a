import { jobsOf } from '../api/operations/schedule/job-list.ts';
import { readConfig } from '../api/platform/config/config.ts';
import { isScheduled } from '../api/platform/jobs/kind.ts';
import { openServices } from '../api/services.ts';
import { readOptions } from './steps/read-options.ts';

/**
 * `bun scripts/run-job.ts NAME`: does the work of a scheduled job once. The server starts it for jobs that may delete
 * many rows; the lease is the server's.
 */
const {
  words: [name],
} = readOptions({}, 'NAME');
try {
  const config = readConfig(process.env);
  const job = jobsOf(config)
    .filter(isScheduled)
    .find((one) => one.deletesMany && one.name === name);
  if (!job) throw new Error(`There is no such job: ${name}`);
  const services = await openServices(config, { isBackground: true });
  await job.run(services, new AbortController().signal);
  await services.database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.exit(0);
