import { Elysia } from 'elysia';
import { inLanguage } from '../../site/paths.ts';
import { languageOf } from '../language.ts';
import { access } from '../requests/access.ts';
import { limitByAddress } from '../requests/address-limit.ts';
import type { Services } from '../services.ts';
import { confirmSubscription } from './confirm.ts';
import { subscription } from './contract.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const requestsByAddress = { requests: 20, seconds: 60 * 60 };

/** The newsletter: asked for on a page, confirmed by mail, ended by one click. */
export const newsletterRoutes = (services: Services) => {
  const limit = limitByAddress(requestsByAddress);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/newsletter/subscribe',
      async ({ body, request, status }) => {
        await limit(request);
        if (!body.website) await subscribe(services, body.email, body.language ?? languageOf(request.headers));
        return status(202, { asked: true });
      },
      { visitor: true, body: subscription },
    )
    .get(
      '/api/newsletter/confirm/:token',
      async ({ params, redirect, request, set }) => {
        set.headers['referrer-policy'] = 'no-referrer';
        const language = await confirmSubscription(services, params.token);
        const page = language ? '/newsletter/confirmed' : '/newsletter/gone';
        return redirect(inLanguage(page, language ?? languageOf(request.headers)), 303);
      },
      { visitor: true },
    )
    .get(
      '/api/newsletter/unsubscribe/:token',
      // Programs that check mails open every link, so this one only leads to the button.
      ({ params, redirect, request }) =>
        redirect(`${inLanguage('/newsletter/leave', languageOf(request.headers))}#${params.token}`, 303),
      { visitor: true },
    )
    .post(
      '/api/newsletter/unsubscribe/:token',
      async ({ params }) => {
        await unsubscribe(services, params.token);
        return { unsubscribed: true };
      },
      { visitor: true },
    )
    .get(
      '/api/newsletter/subscribers.csv',
      async ({ actor }) =>
        new Response(await exportSubscribers(services, actor), {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="subscribers.csv"',
            'cache-control': 'private, no-store',
          },
        }),
      { admin: true },
    );
};
