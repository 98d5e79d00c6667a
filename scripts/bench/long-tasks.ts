import type { CDPSession, Page } from '@playwright/test';

/** The slowdown that simulates a phone's processor. */
export const slower = 4;

export async function slowDown(page: Page, rate = slower): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Elapsed and processor time, µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Ms after which all effects of an action are done: response, publication, toast, preview. */
const aftermath = 1_500;

/** The longest task (ms) of the page's main thread during an action and its effects. */
export async function longestTask(devtools: CDPSession, action: () => Promise<unknown>) {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'] },
    transferMode: 'ReportEvents',
  });
  await action();
  await new Promise((resolve) => setTimeout(resolve, aftermath));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const mains = new Set(
    events.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ pid, tid, name }) => mains.has(`${pid} ${tid}`) && /RunTask/.test(name));
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { clock: longest('dur'), processor: longest('tdur') };
}
