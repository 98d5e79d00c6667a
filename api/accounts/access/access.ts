import { Elysia } from 'elysia';
import { Failure } from '../../platform/errors/failure.ts';
import { actorOf } from './find-actor.ts';
import type { Actor } from './actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy } from '../../platform/http/requests/ip-limit.ts';
import { ownersViewHeader } from '../../platform/http/owners-view-header.ts';
import { bearerOf, sendsApiKey } from '../../platform/http/bearer.ts';
import { isSafe } from '../../platform/http/requests/guard.ts';
import type { Scope } from './permissions.ts';

export type Access = 'visitor' | 'user' | 'admin';

/** Writes per user. Imports and sorting a product list stay well below, so this limit only stops bots. */
export const writesByUser = { requests: 600, seconds: 60 };

/** Reads and writes per API key. */
export const requestsByKey = { requests: 120, seconds: 60 };

/**
 * The three access levels of routes: `visitor`, `signedIn`, `admin`. Each route names exactly one and gets `actor`. If
 * a route names none, `accessByRoute` throws at startup. A route that an admin in 'See as owner' may read also names
 * `inOwnersView`. All others refuse that admin, so that a new route shows no personal data to admins. A route that API
 * keys may call names their `scope`. All others refuse keys. A route that scripts of other sites may read without
 * credentials names `onAnySite`.
 */
export const access = (services: Services) => {
  return new Elysia({ name: 'access' }).macro({
    inOwnersView: { detail: markedInView },
    onAnySite: { detail: markedOnAnySite },
    scope: (scope: Scope) => ({ detail: { [scopeMark]: scope } as object }),
    visitor: {
      detail: marked('visitor'),
      resolve: async ({ request, query, body }) => {
        const found = await actorOf(services, request);
        const actor = found?.key ? null : found;
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

type Limits = Readonly<Record<'writes' | 'keys', (id: string) => Promise<void>>>;
const limitsOf = new WeakMap<Services['database'], Limits>();

/** One limiter of each kind per database, shared by all domains' routes. */
function limitsIn({ database }: Services): Limits {
  const limits = limitsOf.get(database) ?? { writes: limitBy(writesByUser), keys: limitBy(requestsByKey) };
  limitsOf.set(database, limits);
  return limits;
}

/**
 * @throws Failure `unauthenticated`, `forbidden`, or `too_many_requests` if the user writes too often; for an API key
 *   `key_refused`, `not_in_scope`, or `too_many_requests`
 */
async function admit(services: Services, request: Request, needed: Exclude<Access, 'visitor'>): Promise<Actor> {
  const actor = await actorOf(services, request);
  if (!actor) throw new Failure(bearerOf(request.headers) === null ? 'unauthenticated' : 'key_refused');
  if (actor.key && !inScope.has(request)) throw new Failure('not_in_scope');
  if (needed === 'admin' && !actor.isAdmin) throw new Failure('forbidden');
  if (counted.has(request)) return actor;
  counted.add(request);
  const limits = limitsIn(services);
  if (actor.key) await limits.keys(actor.key.id);
  else if (!isSafe(request)) await limits.writes(actor.userId);
  return actor;
}

/** Requests already counted. Each request is checked twice: before its body is read and before its route runs. */
const counted = new WeakSet<Request>();

/** Requests of API keys with the scope of their route. */
const inScope = new WeakSet<Request>();

/** The requirements of a route for its caller. */
export interface RouteAccess {
  readonly level: Access;
  /** Whether an admin in 'See as owner' may call it. */
  readonly isInOwnersView: boolean;
  /** The scope with which API keys may call it. Without one, no key may. */
  readonly scope: Scope | undefined;
  /** Whether scripts of any other site may read its response, without credentials. */
  readonly isOnAnySite: boolean;
}

/**
 * Checks the route's access before the request body is read. A route without access is for admins only.
 * @throws Failure as `admit` does, `forbidden` for an admin in 'See as owner', and `not_in_scope` for a visitor's write
 *   with an API key
 */
export async function admitBeforeBody(services: Services, request: Request, route?: RouteAccess): Promise<void> {
  const { level, isInOwnersView, scope } = route ?? { level: 'admin', isInOwnersView: false, scope: undefined };
  // A visitor's form is read before the database is asked, so that the page of a failure keeps what was typed.
  const key = sendsApiKey(request.headers) ? (await actorOf(services, request))?.key : undefined;
  if (scope !== undefined && key?.scopes.includes(scope)) inScope.add(request);
  if (level !== 'visitor') await admit(services, request, level);
  // A key reads what every visitor may read. Its writes had no check of their origin.
  else if (sendsApiKey(request.headers) && !isSafe(request)) throw new Failure('not_in_scope');
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
    const { [mark]: level, [viewMark]: isInOwnersView = false, [scopeMark]: scope, ...marks } = readMarks(hooks);
    const known = level ?? (isDocumentation(path) ? 'visitor' : undefined);
    const route = { isInOwnersView, scope, isOnAnySite: marks[siteMark] ?? false };
    if (known) table.set(`${method} ${path}`, { level: known, ...route });
    else silent.push(`${method} ${path}`);
  }
  if (silent.length > 0) throw new Error(`These routes have no access level: ${silent.join(', ')}`);
  return table;
}

const mark = 'x-access';
const viewMark = 'x-owners-view';
const siteMark = 'x-any-site';
/** Names the scope in the API description too. */
export const scopeMark = 'x-scope';
const markedInView: object = { [viewMark]: true };
const markedOnAnySite: object = { [siteMark]: true };
const marked = (level: Access) => ({ [mark]: level }) as object;

interface Marks {
  readonly [mark]?: Access;
  readonly [viewMark]?: boolean;
  readonly [siteMark]?: boolean;
  readonly [scopeMark]?: Scope;
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
