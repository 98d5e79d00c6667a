import pLimit from 'p-limit';
import { runWhenWoken } from '../../../db/run-when-woken.ts';
import { observed } from '../../platform/telemetry/observed.ts';
import {
  backgroundLevels,
  publicationTopic,
  savedMeanwhileTopic,
  urgency,
  type Claim,
} from '../../platform/jobs/publication-claim.ts';
import { claimDue, claimShop, correctDueTimes } from './claim-shops.ts';
import { withRenewedLeases } from './with-renewed-leases.ts';
import { StoreFault } from '../pages/page-store.ts';
import { fail, TakenOver } from './point.ts';
import { publishShop, type PublicVersion } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';
import { raiseChanges } from './raise-changes.ts';
import type { Work } from './work.ts';

/** Poll interval (ms) for other processes' requests. Saves of this process are published at their commit. */
const defaultPollInterval = 1_000;

/** Changed shops published concurrently, so that one with a thousand products does not delay the others. */
const changesAtOnce = 4;

/** Shops claimed per transaction in a rebuild, so that other writers can run in between. */
const batch = 8;

export interface PublisherOptions {
  /** Whether this process takes part in background work: a new build, a rebuild of all shops, preview images. */
  readonly isBackground?: boolean;
  /**
   * Whether it publishes saves: its own at their commit, others when it polls. A low-priority process does not, because
   * it would delay them.
   */
  readonly takesSaves?: boolean;
  readonly pollInterval?: number;
}

/** Publishes due shops until it is stopped: saves of its own process at once, others when it polls. */
export class Publisher {
  readonly #publishing: Publishing;
  readonly #options: Required<PublisherOptions>;
  readonly #changes = pLimit(changesAtOnce);
  readonly #listeners = new Set<(version: PublicVersion) => void>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #repairs = new Map<string, Promise<void>>();
  /** Claims in progress, by shop. One is taken over as soon as a save has a newer claim, which may still wait. */
  readonly #current = new Map<string, { outdated: AbortController; isTakenOver: boolean }>();
  readonly #polling = runWhenWoken(async () => {
    if (this.#isStopped) return;
    const { log } = this.#publishing.services;
    await this.#publishDue().catch((error: unknown) =>
      log.error({ err: error }, 'reading or writing the outbox failed'),
    );
  });
  #isStopped = false;
  #idleSince = performance.now();
  #timer: Timer | undefined;
  #stopListening: Array<() => void> = [];

  constructor(publishing: Publishing, options: PublisherOptions = {}) {
    this.#publishing = publishing;
    this.#options = {
      isBackground: true,
      takesSaves: true,
      pollInterval: defaultPollInterval,
      ...options,
    };
  }

  /** Calls `listener` with each version that this publisher makes public. */
  onPublic(listener: (version: PublicVersion) => void): void {
    this.#listeners.add(listener);
  }

  start(): void {
    const { commits } = this.#publishing.services.database;
    if (this.#options.takesSaves)
      this.#stopListening = [
        commits.on(savedMeanwhileTopic, (shopId) => this.#abortOutdated(shopId as string)),
        commits.on(publicationTopic, (claim) => void this.#publishSoon(claim as Claim)),
      ];
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
    for (const stop of this.#stopListening) stop();
    await this.#polling.settled();
    await Promise.all(this.#repairs.values());
    await Promise.all(this.#underWay);
  }

  /**
   * Publishes one shop whose page is missing. Concurrent calls share one publication. Does nothing while the shop waits
   * for a retry.
   * @param asked the page's path below its shop; it is rendered first
   */
  async repair(shopId: string, asked = ''): Promise<void> {
    const repair = this.#repairs.get(shopId) ?? this.#repair(shopId, asked).finally(() => this.#repairs.delete(shopId));
    this.#repairs.set(shopId, repair);
    await repair;
  }

  /** Polls for due shops now. A call during a poll starts another poll after it. */
  poll(): void {
    this.#polling.wake();
  }

  async #publishDue(): Promise<void> {
    const { services, build } = this.#publishing;
    const { database, now } = services;
    const { takesSaves, isBackground } = this.#options;
    const levels = [...(takesSaves ? [urgency.change] : []), ...(isBackground ? backgroundLevels : [])];
    await correctDueTimes(database, now());
    while (!this.#isStopped && (await raiseChanges(database, now())) > 0);
    while (!this.#isStopped) {
      const claims = await claimDue(database, { levels, build, limit: batch, now: now() });
      if (claims.length === 0) return;
      const isUrgent = claims[0]?.urgency === urgency.change;
      if (isUrgent) await Promise.all(claims.map((claim) => this.#publishSoon(claim)));
      else await this.#publishClaimed(claims);
    }
  }

  #abortOutdated(shopId: string): void {
    this.#current.get(shopId)?.outdated.abort();
  }

  /** Resolves after the claim's first publication. It does not wait for the publications of later saves. */
  async #publishSoon(claim: Claim): Promise<void> {
    const former = this.#current.get(claim.shopId);
    if (former) former.isTakenOver = true;
    former?.outdated.abort();
    const { promise: hadTurn, resolve } = Promise.withResolvers<void>();
    const publication = this.#publishClaimed([claim], resolve).finally(() => {
      this.#underWay.delete(publication);
      resolve();
    });
    this.#underWay.add(publication);
    await hadTurn;
  }

  async #repair(shopId: string, asked: string): Promise<void> {
    const { database, now } = this.#publishing.services;
    const claim = await claimShop(database, shopId, now());
    if (claim) await this.#publishClaimed([{ ...claim, asked }]);
  }

  #publishClaimed(claims: readonly Claim[], onTurn?: () => void): Promise<void> {
    return withRenewedLeases(this.#publishing.services, claims, async (claim) => this.#publish(claim, onTurn));
  }

  /**
   * Publishes a claimed shop, and again after each newer save, until a save's own claim takes it over. Changed shops share
   * the concurrency limit.
   */
  async #publish(claim: Claim, onTurn?: () => void): Promise<void> {
    const { services } = this.#publishing;
    const { database, now, log } = services;
    const state = { outdated: new AbortController(), isTakenOver: false };
    this.#current.set(claim.shopId, state);
    let current: Work | null = claim;
    const publishNext = async (work: Work) => {
      this.#idleSince = performance.now();
      state.outdated = new AbortController();
      return this.#publishOnce(work, state.outdated.signal);
    };
    try {
      while (current && !state.isTakenOver) {
        const work: Work = current;
        current = await (work.urgency === urgency.change ? this.#changes(() => publishNext(work)) : publishNext(work));
        onTurn?.();
      }
    } catch (error) {
      if (error instanceof TakenOver) return;
      log.error({ shop: claim.shopId, attempts: claim.attempts + 1, err: error }, 'publication failed');
      const message = error instanceof Error ? error.message : String(error);
      await fail(database, current ?? claim, { message, isStoreFault: error instanceof StoreFault }, now()).catch(
        (problem: unknown) => log.error({ shop: claim.shopId, err: problem }, 'recording a failed publication failed'),
      );
    } finally {
      if (this.#current.get(claim.shopId) === state) this.#current.delete(claim.shopId);
    }
  }

  #publishOnce(work: Work, outdated: AbortSignal): Promise<Work | null> {
    const facts = { shop: work.shopId, urgency: work.urgency, attempts: work.attempts };
    return observed('publication', facts, () =>
      publishShop(this.#publishing, work, {
        push: (version) => this.#tell(version),
        outdated,
      }),
    );
  }

  #tell(version: PublicVersion): void {
    for (const listener of this.#listeners) listener(version);
  }
}
