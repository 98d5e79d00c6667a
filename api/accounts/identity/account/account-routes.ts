import { Elysia } from 'elysia';
import { languageOf } from '../../../platform/formats/language.ts';
import { access } from '../../access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import { browserOf } from '../sessions/browser.ts';
import { requestEmailChange } from './change-email.ts';
import { changeLanguage } from './change-language.ts';
import { changeMobile } from './change-mobile.ts';
import { changePassword } from './change-password.ts';
import * as contract from '../contract.ts';
import { signedInCookies } from '../../access/cookies.ts';
import { findOwnUser, findUserView } from './find-user.ts';
import type { Limits } from '../limits/limits.ts';
import { requireOwn } from './require-own.ts';

/** Routes for users' own accounts. */
export const accountRoutes = (services: Services, limits: Limits) => {
  const { config } = services;
  const ownView = (actor: Actor) => findUserView(services, actor.userId);
  const networkOf = (request: Request) => browserOf(config, request).network;
  return new Elysia()
    .use(access(services))
    .get('/api/users/:user', async ({ actor, params }) => findOwnUser(services, actor, params.user), {
      signedIn: true,
      inOwnersView: true,
    })
    .put(
      '/api/users/:user/language',
      async ({ actor, body, params }) => {
        requireOwn(actor, params.user);
        await changeLanguage(services, actor, body.language);
        return ownView(actor);
      },
      { signedIn: true, body: contract.changeLanguage },
    )
    .put(
      '/api/users/:user/password',
      async ({ actor, body, params, request, set }) => {
        requireOwn(actor, params.user);
        const input = { ...body, language: languageOf(request.headers) };
        const tokens = await changePassword(services, limits, actor, input, browserOf(config, request));
        set.headers['set-cookie'] = signedInCookies(config, tokens);
        return { changed: true };
      },
      { signedIn: true, body: contract.changePassword },
    )
    .put(
      '/api/users/:user/email',
      async ({ actor, body, params, request }) => {
        requireOwn(actor, params.user);
        const input = { ...body, language: languageOf(request.headers) };
        await requestEmailChange(services, limits, actor, input, networkOf(request));
        return { sent: true };
      },
      { signedIn: true, body: contract.changeEmail },
    )
    .put(
      '/api/users/:user/mobile',
      async ({ actor, body, params, request }) => {
        requireOwn(actor, params.user);
        const input = { ...body, language: languageOf(request.headers) };
        await changeMobile(services, limits, actor, input, networkOf(request));
        return ownView(actor);
      },
      { signedIn: true, body: contract.changeMobile },
    );
};
