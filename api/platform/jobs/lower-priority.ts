import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process and all its threads. Threads with a lower priority keep it, because only an
 * administrator may raise it. A process that has ended is ignored.
 * @param niceness 0 to 19, the lowest priority
 * @param pid 0 is this process
 */
export function lowerPriority(niceness: number, pid = 0): void {
  for (const thread of threadsOf(pid)) lowerThread(niceness, thread);
}

function lowerThread(niceness: number, thread: number): void {
  try {
    if (getPriority(thread) < niceness) setPriority(thread, niceness);
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
}

/** On Linux each thread has its own priority, which new threads inherit. Elsewhere there is one per process. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid || 'self'}/task`).map(Number);
  } catch {
    return [pid];
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && 'info' in error && (error.info as { code?: string }).code === 'ESRCH';
