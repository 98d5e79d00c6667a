import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Actor } from './actor.ts';
import { ownersViewHeader } from '../../platform/http/owners-view-header.ts';
import { readSessionToken, renewedSessionCookie, sessionLifetime } from './cookies.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import { findKeyActor } from './find-key-actor.ts';
import { shopHeader } from './permissions.ts';
import { findViewedOwner } from './owners-view.ts';
import { hashToken } from './tokens.ts';
import { day, hour } from '../../platform/formats/durations.ts';

/** Minimum interval between updates of a session's `lastUsedAt`, ms. */
const touchInterval = hour;

/** The session cookie is renewed once per day of use (ms). Browsers count its 30 days from the last `Set-Cookie`. */
const cookieInterval = day;

const found = new WeakMap<Request, Promise<Actor | null>>();
const renewed = new WeakMap<Request, string>();

/**
 * The user behind this request, by API key or session cookie. Looked up once per request. For an admin who views an owner's
 * dashboard, this is a read-only actor for the owner.
 */
export function actorOf(services: Services, request: Request): Promise<Actor | null> {
  let actor = found.get(request);
  if (!actor) {
    actor = findActor(services, request);
    found.set(request, actor);
  }
  return actor;
}

/** The renewed session cookie for this response, on the first use of a session in a day. Otherwise null. */
export const renewedCookieOf = (request: Request): string | null => renewed.get(request) ?? null;

async function findActor(services: Services, request: Request): Promise<Actor | null> {
  const view = request.headers.get(ownersViewHeader);
  const actor = await findSignedIn(services, request);
  return view === null ? actor : findViewedOwner(services, actor, view);
}

/** A request with a bearer token is never that of the session, also if the token is not valid. */
async function findSignedIn(services: Services, request: Request): Promise<Actor | null> {
  const { headers } = request;
  const bearer = bearerOf(headers);
  if (bearer !== null) return findKeyActor(services, bearer, headers.get(shopHeader));
  const token = readSessionToken(services.config, headers);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const row = await findSession(services.database, tokenHash);
  const now = services.now();
  if (!row || row.expiresAt <= now) return null;
  if (now - row.lastUsedAt > touchInterval) {
    await touchSession(services, row.sessionId, now);
    if (dayOf(now) > dayOf(row.lastUsedAt)) renewed.set(request, renewedSessionCookie(services.config, token));
  }
  const { lastUsedAt: _, expiresAt: __, email, mobile, ...actor } = row;
  const shopId = headers.get(shopHeader);
  return { ...actor, identifier: email ?? mobile ?? '', requestedAt: now, ...(shopId && { shopId }) };
}

const dayOf = (time: number) => Math.floor(time / cookieInterval);

async function findSession({ db }: Database, tokenHash: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      passwordConfirmedAt: sessions.passwordConfirmedAt,
      userId: users.id,
      email: users.email,
      mobile: users.mobile,
      isAdmin: users.isAdmin,
      language: users.language,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.blockedAt), isNull(users.deletedAt)));
  return row;
}

async function touchSession({ database }: Services, sessionId: string, now: number): Promise<void> {
  await database.write(async (transaction) => {
    await transaction
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: now + sessionLifetime * 1000 })
      .where(eq(sessions.id, sessionId));
  });
}
