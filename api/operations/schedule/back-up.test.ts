import { expect, setDefaultTimeout, test } from 'bun:test';
import { timeLimits } from '../../../tests/time-limits.ts';
import { Interrupted } from '../../platform/jobs/kind.ts';
import { runProcess } from './back-up.ts';

setDefaultTimeout(timeLimits.process);

const run = (script: string, signal = new AbortController().signal) => runProcess(script, signal);

test('the error output of a failed process is the error', async () => {
  await expect(run('no-such-script.ts')).rejects.toThrow(/no-such-script/);
});

test('a process that is stopped, or not started any more, is interrupted and has not failed', async () => {
  const stopping = new AbortController();
  const running = run('doctor.ts', stopping.signal);
  stopping.abort();
  await expect(running).rejects.toBeInstanceOf(Interrupted);
  await expect(run('doctor.ts', stopping.signal)).rejects.toBeInstanceOf(Interrupted);
});
