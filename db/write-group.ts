import type { OpenTransaction } from './file-client.ts';

/** A group ends after so many ms, since a file database answers without a pause and all else would wait for it. */
const maxGroupTime = 10;

/** A change that somebody waits for. */
export interface Job<Result = unknown> {
  readonly run: (transaction: OpenTransaction) => Promise<Result>;
  /** Told once the change is on disk. */
  readonly succeed: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/** What a job throws that its group cannot go on without. */
export class AbandonedWrite extends Error {}

/** What is told to jobs whose group was given up for another one: they can be sent again, as where the file is busy. */
class GroupGivenUp extends Error {
  readonly code = 'SQLITE_BUSY';
}

interface Steps {
  /** ms after which no further job joins. */
  readonly longest?: number;
  /** Each job has a transaction of its own. */
  readonly isRemote?: boolean;
  readonly begin: () => Promise<OpenTransaction>;
  readonly commit: (transaction: OpenTransaction) => Promise<void>;
}

/**
 * Does what waits in its order, in one transaction: one commit, and one wait for the disk, for all of it. Each job has a
 * savepoint, so that what fails takes back its own changes alone. Nobody is answered before the commit; if that fails,
 * or the transaction with one of them, all are refused, since they may have read what is not there. None is run a second
 * time: only who sent it knows whether that does harm.
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
    const guilty = error instanceof AbandonedWrite ? taken.at(-1) : undefined;
    for (const job of taken.length > 0 ? taken : waiting.splice(0))
      job.fail(guilty && job !== guilty ? new GroupGivenUp('A write beside this one was given up') : error);
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
    if (error instanceof AbandonedWrite || !(await isTakenBack(transaction))) throw error;
    return () => job.fail(error);
  }
}

/** False where SQLite has rolled back the whole transaction, as it does when the disk is full. */
async function isTakenBack(transaction: OpenTransaction): Promise<boolean> {
  try {
    await transaction.execute('ROLLBACK TO job');
    await transaction.execute('RELEASE job');
    return true;
  } catch {
    return false;
  }
}
