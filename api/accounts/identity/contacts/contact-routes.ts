import { Elysia } from 'elysia';
import type { Services } from '../../../platform/config/services.ts';
import { languageOf } from '../../../platform/formats/language.ts';
import { access } from '../../access/access.ts';
import { requestEmailConfirmation } from '../account/change-email.ts';
import { findUserView } from '../account/find-user.ts';
import { requireOwn } from '../account/require-own.ts';
import * as contract from '../contract.ts';
import type { Limits } from '../limits/limits.ts';
import { confirmMobile, sendMobileCode } from './confirm-mobile.ts';

/** Routes that confirm the contacts of one's own account. */
export const contactRoutes = (services: Services, limits: Limits) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/users/:user/email/confirmation',
      async ({ actor, params, request }) => {
        requireOwn(actor, params.user);
        await requestEmailConfirmation(services, limits, actor, languageOf(request.headers));
        return { sent: true };
      },
      { signedIn: true },
    )
    .post(
      '/api/users/:user/mobile/code',
      async ({ actor, params, request }) => {
        requireOwn(actor, params.user);
        await sendMobileCode(services, limits, actor, languageOf(request.headers));
        return { sent: true };
      },
      { signedIn: true },
    )
    .post(
      '/api/users/:user/mobile/confirmation',
      async ({ actor, body, params }) => {
        requireOwn(actor, params.user);
        await confirmMobile(services, limits, actor, body.code);
        return findUserView(services, actor.userId);
      },
      { signedIn: true, body: contract.confirmMobile },
    );
