import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { isPublic } from '../shop/find.ts';
import type { Services } from '../../platform/config/services.ts';
import { partnerOf } from './check-name.ts';
import { domainTopic } from './note-change.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';

/** A shop at a host of its own. */
export interface ShopHost {
  readonly shopId: string;
  readonly slug: string;
  /** The name that its owner chose; the one with or without `www.` leads to it. */
  readonly host: string;
  readonly origin: string;
  /** Whether its DNS leads here, as far as is known. */
  readonly isLive: boolean;
  /** Whether the shop's address on the platform leads here. */
  readonly redirects: boolean;
  /** Epoch ms from which the host leads to the platform, and is gone; Infinity while the plan holds it. */
  readonly redirectsFrom: number;
  readonly goneFrom: number;
}

/** Where a request's host leads. */
export type Place = 'platform' | 'nowhere' | ShopHost;

/**
 * Which host is which shop's, in memory: it is asked at every request. Kept fresh by this process's own commits and by
 * the change feed, which tells of every shop that another process has changed.
 */
export class ShopHosts {
  readonly #services: Services;
  readonly #platform: ReadonlySet<string>;
  readonly #byHost = new Map<string, ShopHost>();
  readonly #ofShop = new Map<string, ShopHost>();
  readonly #listeners = new Set<(shopId: string, slug: string) => void>();
  #stopListening: (() => void) | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#platform = new Set(services.config.origins.map((origin) => new URL(origin).hostname));
  }

  /** Reads all, and follows this process's commits from here on. */
  async start(): Promise<void> {
    const { database } = this.#services;
    this.#stopListening = database.commits.on(domainTopic, (shopId) => void this.#follow(String(shopId)));
    for (const row of await this.#read()) this.#put(row);
  }

  async stop(): Promise<void> {
    this.#stopListening?.();
  }

  /** Calls `listener` when the host of a shop was looked at again. */
  onChange(listener: (shopId: string, slug: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Where the host of a request's address leads: `http://<host>[:<port>]/…`, in small letters as the runtime gives it. */
  placeOf(url: string): Place {
    const end = url.indexOf('/', 7);
    const colon = url.indexOf(':', 7);
    const bare = url.slice(7, colon > 0 && colon < end ? colon : end);
    if (this.#platform.has(bare)) return 'platform';
    const host = bare.endsWith('.') ? bare.slice(0, -1) : bare;
    const found = this.#byHost.get(host);
    if (found) return found.goneFrom > this.#services.now() ? found : 'nowhere';
    return this.#platform.has(host) || isOfNobody(host) ? 'platform' : 'nowhere';
  }

  /** The host of a shop, if it is shown there now. */
  ofShop(shopId: string): ShopHost | undefined {
    const found = this.#ofShop.get(shopId);
    return found && found.redirectsFrom > this.#services.now() ? found : undefined;
  }

  /** Whether a certificate may be had for a name: it is some shop's, and leads here as far as is known. */
  isAllowed(name: string): boolean {
    const found = this.#byHost.get(name.toLowerCase());
    return found !== undefined && found.goneFrom > this.#services.now();
  }

  /** How many names are known. */
  get size(): number {
    return this.#byHost.size;
  }

  /** Looks again at the host of one shop. */
  async refresh(shopId: string): Promise<void> {
    const [row] = await this.#read(shopId);
    const before = this.#ofShop.get(shopId);
    if (!row && !before) return;
    if (before) this.#remove(before);
    if (row) this.#put(row);
    for (const listener of this.#listeners) listener(shopId, row?.slug ?? before?.slug ?? '');
  }

  async #follow(shopId: string): Promise<void> {
    await this.refresh(shopId).catch((error: unknown) =>
      this.#services.log.error({ shop: shopId, err: error }, 'the host of a shop could not be read'),
    );
  }

  #put(shop: ShopHost): void {
    this.#ofShop.set(shop.shopId, shop);
    const partner = partnerOf(shop.host);
    if (partner) this.#byHost.set(partner, shop);
    this.#byHost.set(shop.host, shop);
  }

  #remove(shop: ShopHost): void {
    this.#ofShop.delete(shop.shopId);
    for (const host of [shop.host, partnerOf(shop.host)]) {
      if (host && this.#byHost.get(host)?.shopId === shop.shopId) this.#byHost.delete(host);
    }
  }

  async #read(shopId?: string): Promise<ShopHost[]> {
    const { config, database, now } = this.#services;
    const rows = await database.recent
      .select({ domain: domains, slug: shops.slug, owner: planDates })
      .from(domains)
      .innerJoin(shops, eq(shops.id, domains.shopId))
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(
        and(
          isPublic,
          isNotNull(domains.provenAt),
          ne(domains.state, 'waiting'),
          shopId === undefined ? undefined : eq(domains.shopId, shopId),
        ),
      );
    return rows.map(({ domain, slug, owner }) => {
      const { host, state, redirects, endingSince } = domain;
      const ending = endingOf(owner, endingSince, now());
      return {
        shopId: domain.shopId,
        slug,
        host,
        origin: ownOrigin(config, host),
        isLive: state === 'live',
        redirects,
        redirectsFrom: ending?.redirectsFrom ?? Infinity,
        goneFrom: ending?.goneFrom ?? Infinity,
      };
    });
  }
}

/** What decides whether a plan holds a domain. */
const planDates = { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt };

/** Hosts that can be no shop's: addresses of machines and names without an ending, by which the platform is reached itself. */
const isOfNobody = (host: string): boolean => !host.includes('.') || host.startsWith('[') || /^[\d.]+$/.test(host);
