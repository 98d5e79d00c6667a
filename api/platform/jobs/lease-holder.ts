import { hostname } from 'node:os';

/** Distinguishes this process from an earlier one with the same id, which is common in containers. */
const life = crypto.randomUUID().slice(0, 8);

/** A unique lease name. It tells other processes on this machine which process has the lease. */
export const newLease = (): string => `${hostname()}/${process.pid}/${life}/${crypto.randomUUID()}`;

/**
 * Whether the lease belonged to a process of this machine that has ended. A wrong answer is harmless, because
 * completing a publication checks the lease.
 */
export function isHolderGone(lease: string): boolean {
  const [host, pid, holdersLife] = lease.split('/');
  if (host !== hostname() || holdersLife === undefined) return false;
  if (Number(pid) === process.pid) return holdersLife !== life;
  return !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
