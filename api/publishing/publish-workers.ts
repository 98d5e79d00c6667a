import { join } from 'node:path';
import { urgency } from '../outbox/publication-claim.ts';
import { hasDue } from './claim-shops.ts';
import type { Publishing } from './publishing.ts';

const script = join(import.meta.dir, '..', '..', 'scripts', 'publish-worker.ts');

/** How often (ms) to look whether workers are needed. */
const lookInterval = 1_000;

/**
 * Processes of low priority beside the one that serves, for what nobody waits for: a new build, all shops again, link
 * previews. They are started when there is such work and end by themselves when there is none.
 */
export class PublishWorkers {
  readonly #publishing: Publishing;
  readonly #count: number;
  readonly #running = new Set<Bun.Subprocess>();
  #timer: Timer | undefined;

  /** @param count how many at once; 0: the serving process does it */
  constructor(publishing: Publishing, count: number) {
    this.#publishing = publishing;
    this.#count = count;
  }

  start(): void {
    if (this.#count === 0) return;
    this.#timer = setInterval(() => void this.#look(), lookInterval);
    void this.#look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const worker of this.#running) worker.kill('SIGTERM');
    await Promise.all([...this.#running].map(({ exited }) => exited));
  }

  async #look(): Promise<void> {
    const { services, build } = this.#publishing;
    if (this.#running.size === this.#count) return;
    try {
      const levels = [urgency.preview, urgency.rebuild, urgency.laterPreview];
      const isNeeded = await hasDue(services.database, { levels, build, now: services.now() });
      if (isNeeded && this.#running.size < this.#count) this.#begin();
    } catch (error) {
      services.log.error({ err: error }, 'the outbox could not be read');
    }
  }

  #begin(): void {
    const worker = Bun.spawn([process.execPath, script, '--until-idle'], {
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      onExit: () => void this.#running.delete(worker),
    });
    this.#running.add(worker);
  }
}
