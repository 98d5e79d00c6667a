/** Processor time of this process since `before`, ms. */
export function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor times of work, ms. In `longestTurn` the process answers nobody. */
export interface WorkCosts {
  readonly spent: number;
  readonly longestTurn: number;
}

/** Measures work that shares the process with requests. */
export async function costsOf(work: () => Promise<unknown>): Promise<WorkCosts> {
  const started = process.cpuUsage();
  let [longestTurn, turn, isOver] = [0, started, false];
  const tick = () => {
    longestTurn = Math.max(longestTurn, spentSince(turn));
    turn = process.cpuUsage();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  tick();
  return { spent: spentSince(started), longestTurn };
}
