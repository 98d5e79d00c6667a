import { getPriority, setPriority } from 'node:os';

/**
 * Has a process of ours leave the processor to others. Where it has a lower priority already it keeps it: only the
 * system's administrator may raise one. One that has ended meanwhile is none of our concern.
 * @param niceness 0 to 19, the nicest
 * @param pid 0 is this process
 */
export function lowerPriority(niceness: number, pid = 0): void {
  try {
    if (getPriority(pid) < niceness) setPriority(pid, niceness);
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && 'info' in error && (error.info as { code?: string }).code === 'ESRCH';
