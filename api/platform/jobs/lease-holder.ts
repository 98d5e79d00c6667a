import { hostname } from 'node:os';

/** Tells this process from an earlier one with the same id: in a container, each has the same. */
const life = crypto.randomUUID().slice(0, 8);

/** A name that no other lease has. It tells other processes of this machine which process holds the lease. */
export const newLease = (): string => `${hostname()}/${process.pid}/${life}/${crypto.randomUUID()}`;

/**
 * Whether a process of this machine held the lease and has ended. A wrong answer is harmless: the end of a publication
 * checks the lease.
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
