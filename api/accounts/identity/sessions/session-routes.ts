import { Elysia } from 'elysia';
import { access } from '../../access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { clearedSessionCookie } from '../../access/cookies.ts';
import { endAllSessions, endSession } from './end-session.ts';
import { findSessions } from './find-sessions.ts';
import { requireOwn } from '../account/require-own.ts';

/** Routes for a user's sessions. */
export const sessionRoutes = (services: Services) => {
  const { config, database, now } = services;
  return new Elysia()
    .use(access(services))
    .get(
      '/api/users/:user/sessions',
      async ({ actor, params }) => {
        requireOwn(actor, params.user);
        return findSessions(database.db, actor, now());
      },
      { signedIn: true },
    )
    .delete(
      '/api/users/:user/sessions',
      async ({ actor, params, set }) => {
        requireOwn(actor, params.user);
        await endAllSessions(services, actor);
        set.headers['set-cookie'] = clearedSessionCookie(config);
        return { ended: true };
      },
      { signedIn: true },
    )
    .delete(
      '/api/users/:user/sessions/:session',
      async ({ actor, params }) => {
        requireOwn(actor, params.user);
        await endSession(services, actor, params.session);
        return { ended: true };
      },
      { signedIn: true },
    );
};
