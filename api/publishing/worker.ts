import { announce } from './announce.ts';
import { claimNext, claimShop, fail, finish, holdsLease, leaseLength, renewLease, type Claim } from './outbox.ts';
import { publishShop, TakenOver, type OnPublic, type Publishing } from './publish-shop.ts';

/** How often to look for what other processes have asked for, in ms; our own writes wake the worker at once. */
const usualLookInterval = 1_000;

/** Shops published side by side, so that one with a thousand products does not hold up the others. */
const mostLanes = 4;

/** Publishes due shops until it is stopped. */
export class PublishingWorker {
  readonly #publishing: Publishing;
  readonly #onPublic: OnPublic;
  readonly #lookInterval: number;
  readonly #lanes = new Set<Promise<void>>();
  #isStopped = false;
  #timer: Timer | undefined;
  #stopListening: (() => void) | undefined;

  constructor(publishing: Publishing, onPublic: OnPublic, lookInterval = usualLookInterval) {
    this.#lookInterval = lookInterval;
    this.#publishing = publishing;
    this.#onPublic = onPublic;
  }

  start(): void {
    this.#stopListening = this.#publishing.services.database.afterWrite(() => this.#look());
    this.#timer = setInterval(() => this.#look(), this.#lookInterval);
    this.#look();
  }

  /** Lets the publications under way finish. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopListening?.();
    await Promise.all(this.#lanes);
  }

  /** Publishes one shop now, unless somebody is at it; for a request whose page is missing. */
  async publishNow(shopId: string): Promise<void> {
    const { database, now } = this.#publishing.services;
    const claim = await claimShop(database, shopId, now());
    if (claim) await this.#publish(claim, true);
  }

  #look(): void {
    if (this.#isStopped || this.#lanes.size >= mostLanes) return;
    const lane = this.#publishDue().finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #publishDue(): Promise<void> {
    const { database, now, log } = this.#publishing.services;
    try {
      while (!this.#isStopped) {
        const claim = await claimNext(database, now());
        if (!claim) return;
        await this.#publish(claim);
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read or written');
    }
  }

  async #publish(claim: Claim, isRepair = false): Promise<void> {
    const { services, site } = this.#publishing;
    const { database, now, log } = services;
    const renew = () => void renewLease(database, claim, now()).catch(() => undefined);
    const renewal = setInterval(renew, leaseLength / 2);
    try {
      const version = await publishShop(this.#publishing, claim.shopId, {
        mayWrite: () => holdsLease(database, claim),
        onPublic: this.#onPublic,
        isRepair,
      });
      await finish(database, claim, version, site.buildId, now());
      announce(services, claim.shopId, version);
    } catch (error) {
      if (error instanceof TakenOver) return;
      log.error({ shop: claim.shopId, attempts: claim.attempts + 1, err: error }, 'publication failed');
      await fail(database, claim, error instanceof Error ? error.message : String(error), now());
    } finally {
      clearInterval(renewal);
    }
  }
}
