import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { clearedSessionCookie } from '../../accounts/access/cookies.ts';
import { requireOwn } from '../../accounts/identity/account/require-own.ts';
import { passwordOnly } from '../../accounts/identity/contract.ts';
import type { Limits } from '../../accounts/identity/limits/limits.ts';
import type { Services } from '../../platform/config/services.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { deleteAccount } from './delete-account.ts';

/** Deletion of one's own account and shop. */
export const deletionRoutes = (services: Services, limits: Limits) =>
  new Elysia().use(access(services)).delete(
    '/api/users/:user',
    async ({ actor, body, params, request, set }) => {
      requireOwn(actor, params.user);
      const input = { ...body, language: languageOf(request.headers) };
      const deleted = await deleteAccount(services, limits, actor, input);
      set.headers['set-cookie'] = clearedSessionCookie(services.config);
      return deleted;
    },
    { signedIn: true, body: passwordOnly },
  );
