import { Elysia } from 'elysia';
import { languageOf } from '../../../platform/formats/language.ts';
import { access } from '../../access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { browserOf } from '../sessions/browser.ts';
import { confirmEmail } from '../account/change-email.ts';
import * as contract from '../contract.ts';
import { clearedSessionCookie } from '../../access/cookies.ts';
import { findEmailByMobile } from './find-email-by-mobile.ts';
import type { Limits } from '../limits/limits.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { requireOwn } from '../account/require-own.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetByCode } from './reset-by-code.ts';
import { resetPassword } from './reset-password.ts';

/** Password reset, and the other links in mails. */
export const recoveryRoutes = (services: Services, limits: Limits) => {
  const { config } = services;
  const networkOf = (request: Request) => browserOf(config, request).network;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/auth/forgot-password',
      async ({ body, request }) =>
        requestPasswordReset(
          services,
          limits,
          { ...body, language: languageOf(request.headers) },
          browserOf(config, request),
        ),
      { visitor: true, body: contract.forgotPassword },
    )
    .post(
      '/api/auth/find-user-by-mobile',
      async ({ body, request }) => findEmailByMobile(services, limits, body.mobile, browserOf(config, request)),
      { visitor: true, body: contract.findByMobile },
    )
    .post(
      '/api/auth/reset-password',
      async ({ body, request, set }) => {
        const input = { ...body, language: languageOf(request.headers) };
        const suspended = await resetPassword(services, limits, input, networkOf(request));
        set.headers['set-cookie'] = clearedSessionCookie(config);
        return { changed: true, suspended } satisfies contract.ResetDone;
      },
      { visitor: true, body: contract.resetPassword },
    )
    .post(
      '/api/auth/reset-by-code',
      async ({ body, request, set }) => {
        const input = { ...body, language: languageOf(request.headers) };
        const suspended = await resetByCode(services, limits, input, networkOf(request));
        set.headers['set-cookie'] = clearedSessionCookie(config);
        return { changed: true, suspended } satisfies contract.ResetDone;
      },
      { visitor: true, body: contract.resetByCode },
    )
    .post(
      '/api/users/:user/recovery-codes',
      async ({ actor, body, params }) => {
        requireOwn(actor, params.user);
        return {
          codes: await issueRecoveryCodes(services, limits, actor, body.password),
        } satisfies contract.RecoveryCodes;
      },
      { signedIn: true, body: contract.makeRecoveryCodes },
    )
    .post(
      '/api/auth/confirm-email',
      async ({ body, request }) =>
        confirmEmail(services, limits, { ...body, language: languageOf(request.headers) }, networkOf(request)),
      { visitor: true, body: contract.confirmEmail },
    );
};
