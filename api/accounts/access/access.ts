import { Elysia } from 'elysia';
import { Failure } from '../../platform/errors/failure.ts';
import { actorOf } from './find-actor.ts';
import type { Actor } from './actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy } from '../../platform/http/requests/address-limit.ts';
import { isSafe } from '../../platform/http/requests/guard.ts';

export type Access = 'visitor' | 'user' | 'admin';

/** Far above what a person at the dashboard sends, an import and a product list put in order included: it stops programs. */
export const writesByUser = { requests: 600, seconds: 60 };

/**
 * The three ways to open a route: `visitor`, `signedIn`, `admin`. A route names exactly one, and gets `actor`;
 * one that names none stops the start (`accessByRoute`).
 */
export const access = (services: Services) => {
  return new Elysia({ name: 'access' }).macro({
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

/** Made once for a server; each domain says of its own routes who may call them. */
function writeLimitOf({ database }: Services): (userId: string) => Promise<void> {
  const limit = writeLimits.get(database) ?? limitBy(writesByUser);
  writeLimits.set(database, limit);
  return limit;
}

/** @throws Failure `unauthenticated`, `forbidden`, or `too_many_requests` for a user who writes too often */
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

/** Writes that were counted: a request is admitted before its body is read and once more before its route runs. */
const counted = new WeakSet<Request>();

/** Lets a request on to its body only when its route is open to who sends it. */
export async function admitBeforeBody(services: Services, request: Request, needed: Access): Promise<void> {
  if (needed !== 'visitor') await admit(services, request, needed);
}

/** What each route asks for, by `METHOD /pattern`; @throws Error naming routes that do not say. */
export function accessByRoute(
  app: { routes: ReadonlyArray<{ method: string; path: string; hooks: unknown }> },
  isDocumentation: (path: string) => boolean,
) {
  const table = new Map<string, Access>();
  const silent: string[] = [];
  for (const { method, path, hooks } of app.routes) {
    const level = readMark(hooks);
    if (level) table.set(`${method} ${path}`, level);
    else if (isDocumentation(path)) table.set(`${method} ${path}`, 'visitor');
    else silent.push(`${method} ${path}`);
  }
  if (silent.length > 0) throw new Error(`These routes name no access: ${silent.join(', ')}`);
  return table;
}

const mark = 'x-access';
const marked = (level: Access) => ({ [mark]: level }) as object;

function readMark(hooks: unknown): Access | undefined {
  return (hooks as { detail?: Record<string, Access> }).detail?.[mark];
}

/** Documented calls name their user in a header, the query or the body; the session decides, so another name is refused. */
function refuseOtherNames(actor: Actor, request: Request, query: unknown, body: unknown): void {
  const named = [request.headers.get('x-user-id'), fieldOf(query), fieldOf(body)];
  if (named.some((name) => name && name !== actor.userId)) throw new Failure('wrong_user');
}

function fieldOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'userId' in record ? record.userId : undefined;
}
