import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The id of a started child process by its program; null if there is none. */
export function childOf(parent: number, program: string): number | null {
  const pids = readdirSync('/proc').map(Number);
  return pids.find((pid) => isChildOf(pid, parent, program)) ?? null;
}

/** Whether it is a started child. Bun asks the kernel to end it with its parent before it starts its second thread. */
function isChildOf(pid: number, parent: number, program: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    const isStarted = numberOf('PPid') === parent && numberOf('Threads') > 1;
    return isStarted && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    // It is not a process, or has ended.
    return false;
  }
}

export const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`);
