import type { OpenTransaction } from './file-client.ts';

/** Time after which no further job joins a group, ms. A file database never yields, so all other work waits. */
const maxGroupTime = 10;

/** A write with a waiting caller. */
export interface Job<Result = unknown> {
  readonly run: (transaction: OpenTransaction) => Promise<Result>;
  /** Called once the change is on disk. */
  readonly succeed: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/** Thrown by a job that timed out. Aborts the whole group. */
export class WriteTimeout extends Error {}

/** The error of other jobs in an aborted group. They can be retried, as after SQLITE_BUSY. */
class GroupAborted extends Error {
  readonly code = 'SQLITE_BUSY';
}

interface Steps {
  /** Time after which no further job joins, ms. */
  readonly longest?: number;
  /** If true, each job has its own transaction. */
  readonly isRemote?: boolean;
  readonly begin: () => Promise<OpenTransaction>;
  readonly commit: (transaction: OpenTransaction) => Promise<void>;
}

/**
 * Runs waiting jobs in order in one transaction, with one commit and one disk sync. Each job has a savepoint, so that a
 * failed job rolls back only its own changes. Results are reported only after the commit. If the commit or the
 * transaction fails, all jobs fail, because they may have read uncommitted data. Jobs are never repeated here, because
 * only the caller knows whether that is safe.
 *
 * The bar is 300 orders a second beside 300 pages. With 30 orders at once, groups save 720 orders a second at 1.5 ms of
 * processor time each. With one commit for each order it is 350 a second at 2.7 ms, without any page.
 */
export async function writeTogether(
  waiting: Job[],
  { begin, commit, longest = maxGroupTime, isRemote = false }: Steps,
): Promise<void> {
  const taken: Job[] = [];
  const answers: Array<() => void> = [];
  try {
    const transaction = await begin();
    try {
      const isGroup = !isRemote && waiting.length > 1;
      const act = isGroup ? attempt : perform;
      const end = isGroup ? performance.now() + longest : 0;
      do {
        const job = waiting.shift();
        if (!job) break;
        taken.push(job);
        answers.push(await act(job, transaction));
      } while (performance.now() < end);
      await commit(transaction);
    } finally {
      transaction.close();
    }
  } catch (error) {
    const guilty = error instanceof WriteTimeout ? taken.at(-1) : undefined;
    for (const job of taken.length > 0 ? taken : waiting.splice(0))
      job.fail(guilty && job !== guilty ? new GroupAborted('Another write of this group timed out') : error);
    return;
  }
  for (const answer of answers) answer();
}

async function perform(job: Job, transaction: OpenTransaction): Promise<() => void> {
  const result = await job.run(transaction);
  return () => job.succeed(result);
}

async function attempt(job: Job, transaction: OpenTransaction): Promise<() => void> {
  await transaction.execute('SAVEPOINT job');
  try {
    const answer = await perform(job, transaction);
    await transaction.execute('RELEASE job');
    return answer;
  } catch (error) {
    if (error instanceof WriteTimeout || !(await rollBack(transaction))) throw error;
    return () => job.fail(error);
  }
}

/** False if SQLite has rolled back the whole transaction, as on a full disk. */
async function rollBack(transaction: OpenTransaction): Promise<boolean> {
  try {
    await transaction.execute('ROLLBACK TO job');
    await transaction.execute('RELEASE job');
    return true;
  } catch {
    return false;
  }
}
