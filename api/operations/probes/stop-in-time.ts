interface Stoppable {
  readonly stop: () => Promise<unknown>;
}

interface Running {
  readonly server: { readonly stop: (isForced?: boolean) => Promise<void> };
  /** Answers say from then on that their connection closes. */
  readonly leave: () => void;
  readonly background: readonly Stoppable[];
  readonly database: { readonly close: () => Promise<void> };
}

/** Ms that stopping may take in all; whoever stops a service waits no longer without killing it. */
const stopTimeout = 4_000;

/** Ms of it that are kept for work in the background once the requests are over or cut off. */
const backgroundShare = 1_500;

/**
 * Stops serving: requests and work under way finish, but a stalled upload or mail server is not waited for beyond
 * `stopTimeout`. What was acknowledged is on disk by then, and what was not done is taken up by the next start.
 * @param notice ms in which connections that are kept open hear that they close, before nothing is accepted any more
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

/** Whether the work ended within so many ms. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: Timer | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, milliseconds));
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
