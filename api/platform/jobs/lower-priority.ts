import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Has a process of ours, with all its threads, leave the processor to others. Where it has a lower priority already it
 * keeps it: only the system's administrator may raise one. One that has ended meanwhile is none of our concern.
 * @param niceness 0 to 19, the nicest
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

/** On Linux each thread has a priority of its own, which it hands on to those that it starts; elsewhere the process has one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid || 'self'}/task`).map(Number);
  } catch {
    return [pid];
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && 'info' in error && (error.info as { code?: string }).code === 'ESRCH';
