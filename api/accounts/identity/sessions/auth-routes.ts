import { Elysia } from 'elysia';
import { access } from '../../access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { browserOf } from './browser.ts';
import * as contract from '../contract.ts';
import { clearedSessionCookie, readSessionToken, signedInCookies } from '../../access/cookies.ts';
import { findUserView } from '../account/find-user.ts';
import type { Limits } from '../limits/limits.ts';
import { confirmPassword } from '../passwords/require-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Sign-in and sign-out. */
export const authRoutes = (services: Services, limits: Limits) => {
  const { config } = services;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/auth/login',
      async ({ body, request, set }) => {
        const { userId, tokens, isRestored } = await signIn(services, limits, body, browserOf(config, request));
        set.headers['set-cookie'] = signedInCookies(config, tokens);
        return { user: await findUserView(services, userId), isRestored };
      },
      { visitor: true, body: contract.signIn },
    )
    .post(
      '/api/auth/logout',
      async ({ request, set }) => {
        const token = readSessionToken(config, request.headers);
        if (token) await signOut(services, token);
        set.headers['set-cookie'] = clearedSessionCookie(config);
        return { user: null };
      },
      { visitor: true },
    )
    .get('/api/auth/session', async ({ actor }) => ({ user: actor && (await findUserView(services, actor.userId)) }), {
      visitor: true,
      inOwnersView: true,
    })
    .post(
      '/api/auth/confirm-password',
      async ({ actor, body }) => {
        await confirmPassword(services, limits, actor, body.password);
        return { confirmedAt: services.now() };
      },
      { signedIn: true, body: contract.passwordOnly },
    );
};
