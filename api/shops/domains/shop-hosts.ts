import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { isPublic } from '../shop/find.ts';
import type { Services } from '../../platform/config/services.ts';
import { partnerOf } from './check-name.ts';
import { domainTopic } from './record-domain-change.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';

/** A shop at its own host. */
export interface ShopHost {
  readonly shopId: string;
  readonly slug: string;
  /** The main name. The other form with or without `www.` redirects to it. */
  readonly host: string;
  readonly origin: string;
  /** Whether its DNS was found to point here. */
  readonly isLive: boolean;
  /** Whether the shop's URL on the platform redirects here. */
  readonly redirects: boolean;
  /**
   * When the host starts to redirect to the platform, and when it is removed (epoch ms); Infinity while the plan
   * includes it.
   */
  readonly redirectsFrom: number;
  readonly goneFrom: number;
}

/** The target of a request's host. */
export type HostTarget = 'platform' | 'nowhere' | ShopHost;

/**
 * The shops by host, in memory, because every request needs them. Updated by this process's commits and by the change
 * feed.
 */
export class ShopHosts {
  readonly #services: Services;
  readonly #platform: ReadonlySet<string>;
  readonly #byHost = new Map<string, ShopHost>();
  readonly #ofShop = new Map<string, ShopHost>();
  readonly #listeners = new Set<(shopId: string) => void>();
  #stopListening: (() => void) | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#platform = new Set(services.config.origins.map((origin) => new URL(origin).hostname));
  }

  /** Reads all hosts, and follows this process's commits from now on. */
  async start(): Promise<void> {
    const { database } = this.#services;
    this.#stopListening = database.commits.on(domainTopic, (shopId) => void this.#follow(String(shopId)));
    for (const row of await this.#read()) this.#put(row);
  }

  async stop(): Promise<void> {
    this.#stopListening?.();
  }

  /** Calls `listener` after a shop's host changed. */
  onChange(listener: (shopId: string) => void): void {
    this.#listeners.add(listener);
  }

  /** The target of a URL's host: `http://<host>[:<port>]/…`, in lower case as given by the runtime. */
  targetOf(url: string): HostTarget {
    const end = url.indexOf('/', 7);
    const colon = url.indexOf(':', 7);
    const bare = url.slice(7, colon > 0 && colon < end ? colon : end);
    if (this.#platform.has(bare)) return 'platform';
    const host = bare.endsWith('.') ? bare.slice(0, -1) : bare;
    const found = this.#byHost.get(host);
    if (found) return found.goneFrom > this.#services.now() ? found : 'nowhere';
    return this.#platform.has(host) || isOfNobody(host) ? 'platform' : 'nowhere';
  }

  /** A shop's host, if the shop is shown there now. */
  ofShop(shopId: string): ShopHost | undefined {
    const found = this.#ofShop.get(shopId);
    return found && found.redirectsFrom > this.#services.now() ? found : undefined;
  }

  /** Whether a certificate may be issued for a name: it belongs to a shop and was found to point here. */
  isAllowed(name: string): boolean {
    const found = this.#byHost.get(name.toLowerCase());
    return found !== undefined && found.goneFrom > this.#services.now();
  }

  /** Number of known names. */
  get size(): number {
    return this.#byHost.size;
  }

  /** Reloads the host of one shop. */
  async refresh(shopId: string): Promise<void> {
    const [row] = await this.#read(shopId);
    const before = this.#ofShop.get(shopId);
    if (Bun.deepEquals(row, before)) return;
    if (before) this.#remove(before);
    if (row) this.#put(row);
    for (const listener of this.#listeners) listener(shopId);
  }

  async #follow(shopId: string): Promise<void> {
    await this.refresh(shopId).catch((error: unknown) =>
      this.#services.log.error({ shop: shopId, err: error }, 'reading the host of a shop failed'),
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
    const rows = await database.db
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

/** The columns that decide whether a plan includes a domain. */
const planDates = { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt };

/** Hosts that cannot be a shop's: IP addresses and names without a dot. They lead to the platform. */
const isOfNobody = (host: string): boolean => !host.includes('.') || host.startsWith('[') || /^[\d.]+$/.test(host);
