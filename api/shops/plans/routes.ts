import { Elysia } from 'elysia';
import { findOwnUser } from '../../accounts/identity/account/find-user.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { trialChange, trialCheck } from './inputs.ts';
import { viewOffer } from './offer.ts';
import { checkTrial, expireTrial, startTrial } from './trial.ts';

/** Routes for one's own plan: offer, trial, cancellation. */
export const planRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get('/api/plans', () => viewOffer(services.config), { visitor: true, inOwnersView: true })
    .post(
      '/api/trial/check-user',
      async ({ actor, body, request }) =>
        checkTrial(services, actor, body.userId ?? actor.userId, languageOf(request.headers)),
      { signedIn: true, body: trialCheck },
    )
    .put(
      '/api/users/:user/trial',
      async ({ actor, body, params, request }) => {
        const attempt = attemptOf(request, actor.userId, body);
        if (body.action === 'start') await startTrial(services, actor, params.user, attempt);
        else await expireTrial(services, actor, params.user);
        return findOwnUser(services, actor, params.user);
      },
      { signedIn: true, body: trialChange },
    )
    .post(
      '/api/users/:user/cancel-subscription',
      async ({ actor, params }) => {
        await cancelSubscription(services, actor, params.user);
        return findOwnUser(services, actor, params.user);
      },
      { signedIn: true },
    );
