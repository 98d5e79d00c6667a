import { expect, setDefaultTimeout, test } from 'bun:test';
import { timeLimits } from '../../../tests/time-limits.ts';
import { Interrupted } from '../../platform/jobs/kind.ts';
import { runProcess } from './run-process.ts';

setDefaultTimeout(timeLimits.process);

const run = (job: string, signal = new AbortController().signal) =>
  runProcess({ script: 'run-job.ts', parameters: [job] }, signal);

test('only jobs that delete many rows have a process of their own; its error output is the error', async () => {
  await expect(run('nothing')).rejects.toThrow(/^There is no such job: nothing$/);
  await expect(run('backup')).rejects.toThrow(/^There is no such job: backup$/);
});

test('a process that is stopped, or not started any more, is interrupted and has not failed', async () => {
  const stopping = new AbortController();
  const running = run('nothing', stopping.signal);
  stopping.abort();
  await expect(running).rejects.toBeInstanceOf(Interrupted);
  await expect(run('nothing', stopping.signal)).rejects.toBeInstanceOf(Interrupted);
});
