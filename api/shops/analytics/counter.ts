import { platform } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import type { Services } from '../../platform/config/services.ts';
import { Batch } from './batch.ts';
import { pageNames, type ReportedClick, type ReportedPageView, type ReportedVisit } from './contract.ts';
import type { Visit } from './count-once.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { markOf, nameSource, type ReportedSource } from './source.ts';
import { hashSession, isProgram, pseudonymOf } from './visitor.ts';
import { visitorSecret } from './visitor-secret.ts';
import { writeClicks, type Click } from './write-clicks.ts';
import { writePageViews, type PageView } from './write-page-views.ts';
import { writeVisits } from './write-visits.ts';

/** A visit is answered after its commit. It waits at most `maxDelay` (ms) to share a transaction. */
const batching = { maxDelay: 40, size: 500, room: 20_000 };

/** The client that reports. Admins and bots are not counted. */
export interface Reporter {
  readonly request: Request;
  readonly actor: Actor | null;
}

/** Counts reported visits and clicks in batches. */
export function createCounter(services: Services) {
  const { database, config, now } = services;
  const ownHosts = config.origins.map((origin) => new URL(origin).host);
  const visits = new Batch<Visit, boolean>((batch) => database.write((tx) => writeVisits(tx, batch)), batching);
  const pageViews = new Batch<PageView, true>((batch) => database.write((tx) => writePageViews(tx, batch)), batching);
  const clicks = new Batch<Click, boolean>((batch) => database.write((tx) => writeClicks(tx, batch)), batching);

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
    /** @throws Failure `shop_not_found`, or `busy` when too many are waiting */
    async visitShop(reporter: Reporter, visit: ReportedVisit): Promise<void> {
      if (!isCounted(reporter)) return;
      if (!isOwnShop(reporter.request, visit.shopId)) throw new Failure('shop_not_found');
      const isThere = await visits.add(await visitOf(reporter, visit.shopId, visit.sessionId, visit));
      if (!isThere) throw new Failure('shop_not_found');
    },

    /** Counts a visit of the platform's own pages. @throws Failure `busy` */
    async visitPlatform(reporter: Reporter, sessionId: string | undefined): Promise<void> {
      if (isCounted(reporter)) await visits.add(await visitOf(reporter, platform, sessionId, {}));
    },

    /** Counts a view of one of the platform's own pages, and a visit. @throws Failure `busy` */
    async viewPage(reporter: Reporter, { sessionId, pageName }: ReportedPageView): Promise<void> {
      if (!isCounted(reporter)) return;
      const page = pageNames.find((name) => name === pageName);
      await Promise.all([
        visitOf(reporter, platform, sessionId, {}).then((visit) => visits.add(visit)),
        page && pageViews.add({ page, day: dhakaDay(now()) }),
      ]);
    },

    /** @throws Failure `shop_not_found` or `busy` */
    async clickOrder(reporter: Reporter, click: ReportedClick): Promise<void> {
      if (!isCounted(reporter)) return;
      if (!isOwnShop(reporter.request, click.shopId)) throw new Failure('shop_not_found');
      const { channel, productId } = click;
      const isThere = await clicks.add({
        ...(await visitOf(reporter, click.shopId, click.sessionId, click)),
        channel,
        productId: productId ?? '',
      });
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
