import { Elysia } from 'elysia';
import { Failure } from '../../platform/errors/failure.ts';
import { actorOf } from './find-actor.ts';
import type { Actor } from './actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy } from '../../platform/http/requests/address-limit.ts';
import { ownersViewHeader } from '../../platform/http/owners-view-header.ts';
import { isSafe } from '../../platform/http/requests/guard.ts';

export type Access = 'visitor' | 'user' | 'admin';

/** Writes per user. Imports and sorting a product list stay well below, so this limit only stops bots. */
export const writesByUser = { requests: 600, seconds: 60 };

/**
 * The three access levels of routes: `visitor`, `signedIn`, `admin`. Each route names exactly one and gets `actor`. If
 * a route names none, `accessByRoute` throws at startup. A route that an admin in 'See as owner' may read also names
 * `inOwnersView`. All others refuse that admin, so that a new route shows no personal data to admins.
 */
export const access = (services: Services) => {
  return new Elysia({ name: 'access' }).macro({
    inOwnersView: { detail: markedInView },
    visitor: {
      detail: marked('visitor'),
      resolve: async ({ request, query, body }) => {
        const actor = await actorOf(services, request);
        if (actor) refuseOtherNames(actor, request, query, body);
        return { actor };
      },
    },
    signedIn: {
      detail: marked('user'),
      resolve: async ({ request, query, body }) => {
        const actor = await admit(services, request, 'user');
        refuseOtherNames(actor, request, query, body);
        return { actor };
      },
    },
    admin: {
      detail: marked('admin'),
      resolve: async ({ request, query, body }) => {
        const actor = await admit(services, request, 'admin');
        refuseOtherNames(actor, request, query, body);
        return { actor };
      },
    },
  });
};

const writeLimits = new WeakMap<Services['database'], (userId: string) => Promise<void>>();

/** One limiter per database, shared by all domains' routes. */
function writeLimitOf({ database }: Services): (userId: string) => Promise<void> {
  const limit = writeLimits.get(database) ?? limitBy(writesByUser);
  writeLimits.set(database, limit);
  return limit;
}

/** @throws Failure `unauthenticated`, `forbidden`, or `too_many_requests` if the user writes too often */
async function admit(services: Services, request: Request, needed: Exclude<Access, 'visitor'>): Promise<Actor> {
  const actor = await actorOf(services, request);
  if (!actor) throw new Failure('unauthenticated');
  if (needed === 'admin' && !actor.isAdmin) throw new Failure('forbidden');
  if (!isSafe(request) && !counted.has(request)) {
    counted.add(request);
    await writeLimitOf(services)(actor.userId);
  }
  return actor;
}

/** Writes already counted. Each request is checked twice: before its body is read and before its route runs. */
const counted = new WeakSet<Request>();

/** What a route requires of its caller. */
export interface RouteAccess {
  readonly level: Access;
  /** Whether an admin in 'See as owner' may call it. */
  readonly isInOwnersView: boolean;
}

/**
 * Checks the route's access before the request body is read. A route without access is for admins only.
 * @throws Failure as `admit` does, and `forbidden` for an admin in 'See as owner'
 */
export async function admitBeforeBody(services: Services, request: Request, route?: RouteAccess): Promise<void> {
  const { level, isInOwnersView } = route ?? { level: 'admin', isInOwnersView: false };
  if (level !== 'visitor') await admit(services, request, level);
  if (request.headers.has(ownersViewHeader) && !isInOwnersView) throw new Failure('forbidden');
}

/** The access of each route, by `METHOD /pattern`. @throws Error that lists the routes without a level */
export function accessByRoute(
  app: { routes: ReadonlyArray<{ method: string; path: string; hooks: unknown }> },
  isDocumentation: (path: string) => boolean,
) {
  const table = new Map<string, RouteAccess>();
  const silent: string[] = [];
  for (const { method, path, hooks } of app.routes) {
    const { [mark]: level, [viewMark]: isInOwnersView = false } = readMarks(hooks);
    if (level) table.set(`${method} ${path}`, { level, isInOwnersView });
    else if (isDocumentation(path)) table.set(`${method} ${path}`, { level: 'visitor', isInOwnersView });
    else silent.push(`${method} ${path}`);
  }
  if (silent.length > 0) throw new Error(`These routes have no access level: ${silent.join(', ')}`);
  return table;
}

const mark = 'x-access';
const viewMark = 'x-owners-view';
const markedInView: object = { [viewMark]: true };
const marked = (level: Access) => ({ [mark]: level }) as object;

interface Marks {
  readonly [mark]?: Access;
  readonly [viewMark]?: boolean;
}

const readMarks = (hooks: unknown): Marks => (hooks as { detail?: Marks }).detail ?? {};

/**
 * Documented calls name a user in a header, the query or the body. Any name except that of the session's user is
 * refused.
 */
function refuseOtherNames(actor: Actor, request: Request, query: unknown, body: unknown): void {
  const named = [request.headers.get('x-user-id'), fieldOf(query), fieldOf(body)];
  if (named.some((name) => name && name !== actor.userId)) throw new Failure('wrong_user');
}

function fieldOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'userId' in record ? record.userId : undefined;
}
