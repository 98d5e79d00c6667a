import { join } from 'node:path';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { findDueShops } from './due-shops.ts';
import type { Publishing } from './publishing.ts';

const script = join(import.meta.dir, '..', '..', '..', 'scripts', 'publish-worker.ts');

/** Interval (ms) of the check whether workers are needed. */
const pollInterval = 1_000;

/** How long (ms) no worker is started after a failed one. */
const pauseAfterFailure = 30_000;

/**
 * Low-priority processes in addition to the serving one, for work that nobody waits for: a new build, a rebuild of all
 * shops, preview images. They are started when there is such work, and exit when there is none.
 */
export class PublishWorkers {
  readonly #publishing: Publishing;
  readonly #count: number;
  readonly #running = new Set<Bun.Subprocess>();
  #timer: Timer | undefined;
  #pausedUntil = 0;
  #isStopped = false;

  /** @param count maximum number of processes; 0: the serving process does the work */
  constructor(publishing: Publishing, count: number) {
    this.#publishing = publishing;
    this.#count = count;
  }

  start(): void {
    if (this.#count === 0) return;
    this.#timer = setInterval(() => void this.#poll(), pollInterval);
    void this.#poll();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    for (const worker of this.#running) worker.kill('SIGTERM');
    await Promise.all([...this.#running].map(({ exited }) => exited));
  }

  async #poll(): Promise<void> {
    const { services, build } = this.#publishing;
    if (this.#running.size === this.#count || performance.now() < this.#pausedUntil) return;
    try {
      const wanted = { priority: priorities.rebuild, build, limit: 1, now: services.now() };
      const due = await findDueShops(services.database, wanted);
      if (due.length > 0 && this.#running.size < this.#count) this.#begin();
    } catch (error) {
      services.log.error({ err: error }, 'reading the outbox failed');
    }
  }

  #begin(): void {
    const worker = Bun.spawn([...bunChildCommand, script, '--until-idle'], {
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      onExit: (_, code) => {
        this.#running.delete(worker);
        if (code === 0 || this.#isStopped) return;
        this.#pausedUntil = performance.now() + pauseAfterFailure;
        this.#publishing.services.log.error({ code }, 'a publish worker failed; the next one starts after a pause');
      },
    });
    this.#running.add(worker);
  }
}
