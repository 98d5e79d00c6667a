import { readConfig } from '../../api/platform/config/config.ts';
import { openServices } from '../../api/services.ts';
import { eraseDeleted } from '../../api/shops/onboarding/erase-deleted.ts';

/** Durations and processor times, ms. A step lasts from its BEGIN to the end of its COMMIT. */
export interface ErasureTimes {
  readonly longestStep: number;
  readonly costliestStep: number;
  readonly lasted: number;
  readonly spent: number;
}

/** Erases deleted shops in this process, as `run-job.ts` does, and prints the times as JSON. */
async function eraseTimed(): Promise<ErasureTimes> {
  const services = await openServices(readConfig(process.env));
  const steps = { longestStep: 0, costliestStep: 0 };
  const { write } = services.database;
  const timed: typeof write = async (work) => {
    let [begun, usage] = [0, process.cpuUsage()];
    const result = await write((transaction) => {
      [begun, usage] = [performance.now(), process.cpuUsage()];
      return work(transaction);
    });
    steps.longestStep = Math.max(steps.longestStep, performance.now() - begun);
    steps.costliestStep = Math.max(steps.costliestStep, millisecondsOf(process.cpuUsage(usage)));
    return result;
  };
  const database = new Proxy(services.database, {
    get: (target, key) => (key === 'write' ? timed : (Reflect.get(target, key) as unknown)),
  });
  const [begun, usage] = [performance.now(), process.cpuUsage()];
  if ((await eraseDeleted({ ...services, database })) !== 1) throw new Error('The shop was not erased');
  return { ...steps, lasted: performance.now() - begun, spent: millisecondsOf(process.cpuUsage(usage)) };
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

if (import.meta.main) {
  console.log(JSON.stringify(await eraseTimed()));
  process.exit(0);
}
