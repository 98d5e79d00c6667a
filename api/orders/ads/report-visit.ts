import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { readLanding } from '../../platform/formats/ad-landing.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import { findMeasuring } from './find-connection.ts';
import { queueVisit, type VisitEvent } from './queue-event.ts';
import { visitorOf } from './visitor.ts';

/** The report of a page of a shop. */
export interface Reported {
  readonly shopId: string;
  readonly productId?: string | null | undefined;
  readonly sessionId?: string | undefined;
  readonly ad?: string | undefined;
}

/** Visits that this server has queued. A reload is no second event. */
const queued = new Set<string>();
const maxRemembered = 50_000;

/**
 * Queues an event of a visit for the services that measure the shop's ads. Does nothing for a browser that objects, for
 * bots, admins and the owner, and for a shop that measures nothing.
 */
export async function reportVisit(
  { database, now }: Services,
  { request, actor }: { readonly request: Request; readonly actor: Actor | null },
  kind: VisitEvent['kind'],
  { shopId, productId, sessionId, ad }: Reported,
): Promise<void> {
  const visitor = visitorOf(request);
  const { shop } = factsOf(request);
  if (!visitor || !productId || actor?.isAdmin || (shop && shop.id !== shopId)) return;
  const measuring = await findMeasuring(database.db, shopId, now());
  if (measuring.connections.length === 0 || measuring.ownerId === actor?.userId) return;
  const day = dhakaDay(now());
  const key = [kind, shopId, productId, day, sessionId ?? visitor.ip].join(' ');
  if (queued.has(key)) return;
  const { click } = readLanding(ad, now());
  const event = { kind, shopId, productId, day, visitor, click, sessionId };
  await database.write((transaction) => queueVisit({ transaction, now: now() }, event, measuring.connections));
  queued.add(key);
  const [oldest] = queued;
  if (queued.size > maxRemembered && oldest !== undefined) queued.delete(oldest);
}
