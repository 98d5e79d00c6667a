import { platform } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import type { Services } from '../../platform/config/services.ts';
import { pageNames, type ReportedClick, type ReportedPageView, type ReportedVisit } from './contract.ts';
import { countClick } from './count-click.ts';
import { countPageView, countSalesVisit, countVisit } from './count-visit.ts';
import { readLanding } from '../../platform/formats/ad-landing.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { markOf, nameSource, type ReportedSource } from './source.ts';
import { hashSession, isProgram, pseudonymOf } from './visitor.ts';
import { visitorSecret } from './visitor-secret.ts';

/** The client that reports. Admins and bots are not counted. */
export interface Reporter {
  readonly request: Request;
  readonly actor: Actor | null;
}

/** Counts reported visits and clicks. Each call resolves after its commit. */
export function createCounter(services: Services) {
  const { database, config, now } = services;
  const ownHosts = config.origins.map((origin) => new URL(origin).host);

  async function visitOf(
    { request, actor }: Reporter,
    shopId: string,
    sessionId: string | undefined,
    from: ReportedSource,
  ) {
    const time = now();
    const day = dhakaDay(time);
    const secret = await visitorSecret(services, day);
    return {
      shopId,
      day,
      sessionHash: hashSession(request, sessionId, secret),
      pseudonym: pseudonymOf(request, day, secret),
      source: nameSource({ ...from, src: from.src ?? markOf(request.headers.get('referer')) }, [
        ...ownHosts,
        ...hostsOfShop(request),
      ]),
      userId: actor?.userId ?? null,
      time,
    };
  }

  return {
    /** @throws Failure `shop_not_found` */
    async visitShop(reporter: Reporter, visit: ReportedVisit): Promise<void> {
      if (!isCounted(reporter)) return;
      if (!isOwnShop(reporter.request, visit.shopId)) throw new Failure('shop_not_found');
      const visited = await visitOf(reporter, visit.shopId, visit.sessionId, visit);
      const counted = { ...visited, campaign: readLanding(visit.ad, visited.time).campaign };
      const { page } = visit;
      const isThere = await database.write(async (transaction) => {
        const isPublic = await countVisit(transaction, counted);
        if (isPublic && page) await countSalesVisit(transaction, counted, page);
        return isPublic;
      });
      if (!isThere) throw new Failure('shop_not_found');
    },

    /** Counts a visit of the platform's own pages. */
    async visitPlatform(reporter: Reporter, sessionId: string | undefined): Promise<void> {
      if (!isCounted(reporter)) return;
      const visit = await visitOf(reporter, platform, sessionId, {});
      await database.write((transaction) => countVisit(transaction, visit));
    },

    /** Counts a view of one of the platform's own pages, and a visit. */
    async viewPage(reporter: Reporter, { sessionId, pageName }: ReportedPageView): Promise<void> {
      if (!isCounted(reporter)) return;
      const page = pageNames.find((name) => name === pageName);
      const visit = await visitOf(reporter, platform, sessionId, {});
      await database.write(async (transaction) => {
        await countVisit(transaction, visit);
        if (page) await countPageView(transaction, page, visit.day);
      });
    },

    /** @throws Failure `shop_not_found` */
    async clickOrder(reporter: Reporter, click: ReportedClick): Promise<void> {
      if (!isCounted(reporter)) return;
      if (!isOwnShop(reporter.request, click.shopId)) throw new Failure('shop_not_found');
      const { channel, productId } = click;
      const visit = await visitOf(reporter, click.shopId, click.sessionId, click);
      const { campaign } = readLanding(click.ad, visit.time);
      const counted = { ...visit, channel, productId: productId ?? '', campaign };
      const isThere = await database.write((transaction) => countClick(transaction, counted));
      if (!isThere) throw new Failure('shop_not_found');
    },
  };
}

/** At a shop's own host, only that shop's visits are counted. */
function isOwnShop(request: Request, shopId: string): boolean {
  const { shop } = factsOf(request);
  return !shop || shop.id === shopId;
}

/** A shop's own host is not a source of its visits. Normalised like `tidy` in `source.ts`. */
function hostsOfShop(request: Request): readonly string[] {
  const { shop } = factsOf(request);
  return shop ? [new URL(shop.origin).host.replace(/^www\./, '')] : [];
}

function isCounted({ request, actor }: Reporter): boolean {
  return !actor?.isAdmin && !isProgram(request);
}
