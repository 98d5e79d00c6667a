import { hostname } from 'node:os';

/** Distinguishes this process from an earlier one with the same id, which is common in containers. */
const life = crypto.randomUUID().slice(0, 8);

/** The leases under which this process works. */
const inUse = new Set<string>();

/**
 * A unique lease name. It tells other processes on this machine which process has the lease. The holder calls `endLease`
 * when its work has ended, in whatever way.
 */
export function newLease(): string {
  const lease = `${hostname()}/${process.pid}/${life}/${crypto.randomUUID()}`;
  inUse.add(lease);
  return lease;
}

/** Says that nobody works under the lease any more. Its row may still name it, if the database was away. */
export const endLease = (lease: string): unknown => inUse.delete(lease);

/**
 * Whether nobody works under the lease: its process on this machine has ended, or this process has ended the work. A
 * wrong result is harmless, because completing a publication checks the lease.
 */
export function isAbandoned(lease: string): boolean {
  const [host, pid, holdersLife] = lease.split('/');
  if (host !== hostname() || holdersLife === undefined) return false;
  if (Number(pid) === process.pid) return holdersLife !== life || !inUse.has(lease);
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
