import pLimit from 'p-limit';
import { runWhenWoken } from '../../../db/run-when-woken.ts';
import { priorities, publicationTopic, type Priority } from '../../platform/publications/priorities.ts';
import { findDueShops, raiseChanges } from './due-shops.ts';
import { correctDueTimes, releaseAbandonedLeases, type ShopVersion } from './publication-row.ts';
import { publishShop } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';

/** Poll interval (ms) for other processes' saves and for retries. Own saves are published at their commit. */
const defaultPollInterval = 1_000;

/** Due shops read at once. */
const batch = 8;

export interface PublisherOptions {
  /** Whether this process takes part in rebuilds of all shops and draws link previews. */
  readonly isBackground?: boolean;
  /**
   * Whether it publishes saves: its own at their commit, others when it polls. A low-priority process does not, because
   * it would delay them.
   */
  readonly takesSaves?: boolean;
  readonly pollInterval?: number;
}

/** Publishes due shops until it is stopped. */
export class Publisher {
  readonly #publishing: Publishing;
  readonly #options: Required<PublisherOptions>;
  readonly #listeners = new Set<(version: ShopVersion) => void>();
  /** Two limits, so that a save does not wait for a rebuild. */
  readonly #limits = { [priorities.save]: pLimit(4), [priorities.rebuild]: pLimit(2) };
  readonly #running = new Map<string, Promise<void>>();
  /** Shops that were saved during their publication. */
  readonly #savedMeanwhile = new Set<string>();
  readonly #polling = runWhenWoken(async () => {
    await this.#publishDue().catch((error: unknown) =>
      this.#publishing.services.log.error({ err: error }, 'reading or writing the outbox failed'),
    );
  });
  #isStopped = false;
  #idleSince = performance.now();
  #timer: Timer | undefined;
  #stopListening = (): unknown => undefined;

  constructor(publishing: Publishing, options: PublisherOptions = {}) {
    this.#publishing = publishing;
    this.#options = { isBackground: true, takesSaves: true, pollInterval: defaultPollInterval, ...options };
  }

  /** Calls `listener` with each version that this publisher makes public. */
  onPublic(listener: (version: ShopVersion) => void): void {
    this.#listeners.add(listener);
  }

  start(): void {
    const { commits } = this.#publishing.services.database;
    if (this.#options.takesSaves)
      this.#stopListening = commits.on(publicationTopic, (shopId) => void this.#publishSaved(shopId as string));
    this.#timer = setInterval(() => this.poll(), this.#options.pollInterval);
    this.poll();
  }

  /** `performance.now()` when it last had work. */
  get idleSince(): number {
    return this.#idleSince;
  }

  /** Waits for publications in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#polling.finished();
    await Promise.all(this.#running.values());
  }

  /** Polls for due shops now. A call during a poll starts another poll after it. */
  poll(): void {
    if (!this.#isStopped) this.#polling.wake();
  }

  /** Renders a shop's pages again, because one is missing. Does nothing while the shop waits for a retry. */
  async repair(shopId: string): Promise<void> {
    await this.#publish(shopId, priorities.save, true);
  }

  async #publishSaved(shopId: string): Promise<void> {
    if (this.#running.has(shopId)) this.#savedMeanwhile.add(shopId);
    await this.#publish(shopId, priorities.save);
  }

  async #publishDue(): Promise<void> {
    const { services, build } = this.#publishing;
    const { database, now } = services;
    const { takesSaves, isBackground } = this.#options;
    await releaseAbandonedLeases(database);
    await correctDueTimes(database, now());
    while (!this.#isStopped && (await raiseChanges(database, now())) > 0);
    const find = (priority: Priority) => findDueShops(database, { priority, build, limit: batch, now: now() });
    while (!this.#isStopped) {
      const saved = takesSaves ? await find(priorities.save) : [];
      const others = saved.length === 0 && isBackground ? await find(priorities.rebuild) : [];
      if (saved.length + others.length === 0) return;
      await Promise.all([
        ...saved.map((shopId) => this.#publish(shopId, priorities.save)),
        ...others.map((shopId) => this.#publish(shopId, priorities.rebuild)),
      ]);
    }
  }

  /** Publishes a shop at most once at a time in this process, and again if it was saved meanwhile. */
  #publish(shopId: string, priority: Priority, isRepair = false): Promise<void> {
    const running = this.#running.get(shopId);
    if (running) return running;
    const publication = this.#limits[priority](() => this.#publishUntilCurrent(shopId, isRepair))
      .catch((error: unknown) =>
        this.#publishing.services.log.error({ shop: shopId, err: error }, 'a publication could not be recorded'),
      )
      .finally(() => this.#running.delete(shopId));
    this.#running.set(shopId, publication);
    return publication;
  }

  async #publishUntilCurrent(shopId: string, isRepair: boolean): Promise<void> {
    const onPublic = (version: ShopVersion) => {
      for (const listener of this.#listeners) listener(version);
    };
    let isOutdated = await publishShop(this.#publishing, shopId, { isRepair, onPublic });
    while (this.#savedMeanwhile.delete(shopId) || isOutdated)
      isOutdated = await publishShop(this.#publishing, shopId, { onPublic });
    this.#idleSince = performance.now();
  }
}
