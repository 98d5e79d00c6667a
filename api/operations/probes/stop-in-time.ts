import { withTimeout } from '../../../db/with-timeout.ts';

interface Stoppable {
  readonly stop: () => Promise<unknown>;
}

interface Running {
  readonly server: { readonly stop: (isForced?: boolean) => Promise<void> };
  /** From then on, responses announce that the connection will close. */
  readonly leave: () => void;
  readonly background: readonly Stoppable[];
  readonly database: { readonly close: () => Promise<void> };
}

/** Maximum duration of a shutdown, ms. Service managers kill a process that takes longer, usually after 10 s. */
const stopTimeout = 8_000;

/** Part of it reserved for background work, after requests have ended or were cut off, ms. */
const backgroundShare = 1_500;

/**
 * Stops serving. Requests and running work may finish, but stalled uploads or mail servers are cut off within
 * `stopTimeout`. Acknowledged changes are already on disk; unfinished work resumes at the next start.
 * @param notice ms in which kept-alive connections are told to close before the server stops accepting requests
 */
export async function stopInTime({ server, leave, background, database }: Running, notice = 0): Promise<void> {
  const end = performance.now() + stopTimeout;
  leave();
  await Bun.sleep(notice);
  const isOver = await within(end - backgroundShare - performance.now(), server.stop());
  if (!isOver) void server.stop(true);
  await within(end - performance.now(), Promise.all(background.map((work) => work.stop())));
  await within(Math.max(200, end - performance.now()), database.close());
}

/** Whether the work ended within the given time. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(
    Math.max(0, milliseconds),
    work.then(() => true),
    () => false,
  );
