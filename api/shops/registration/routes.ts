import { Elysia } from 'elysia';
import { signedInCookies } from '../../accounts/access/cookies.ts';
import { findUserView } from '../../accounts/identity/account/find-user.ts';
import * as contract from '../../accounts/identity/contract.ts';
import type { Limits } from '../../accounts/identity/limits/limits.ts';
import { browserOf } from '../../accounts/identity/sessions/browser.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { registerUser } from './register-user.ts';

/** Registration. */
export const registrationRoutes = (services: Services, limits: Limits) => {
  const { config } = services;
  return new Elysia().use(access(services)).post(
    '/api/auth/register',
    async ({ body, request, set, status }) => {
      const language = body.language ?? languageOf(request.headers);
      const registered = await registerUser(services, limits, { ...body, language }, browserOf(config, request));
      set.headers['set-cookie'] = signedInCookies(config, registered.tokens);
      return status(201, { user: await findUserView(services, registered.userId) });
    },
    { visitor: true, body: contract.registration },
  );
};
