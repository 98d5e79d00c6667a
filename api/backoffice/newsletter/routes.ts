import { Elysia } from 'elysia';
import { inLanguage } from '../../../site/paths.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { subscription } from './contract.ts';
import { confirmSubscription, exportSubscribers, subscribe, unsubscribe } from './subscription.ts';

const requestsByIp = { requests: 20, seconds: 60 * 60 };

/** Newsletter routes: subscribe on a page, confirm by mail, unsubscribe with one click. */
export const newsletterRoutes = (services: Services) => {
  const limit = limitByIp(requestsByIp);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/newsletter/subscribe',
      async ({ body, request, status }) => {
        await limit(request);
        if (!body.website) await subscribe(services, body.email, body.language ?? languageOf(request.headers));
        return status(202, { requested: true });
      },
      { visitor: true, body: subscription },
    )
    .get(
      '/api/newsletter/confirm/:token',
      ({ params, redirect, request }) => redirect(pageWithButton('confirm', request, params.token), 303),
      { visitor: true, detail: leadsToButton },
    )
    .post('/api/newsletter/confirm/:token', async ({ params }) => confirmSubscription(services, params.token), {
      visitor: true,
    })
    .get(
      '/api/newsletter/unsubscribe/:token',
      ({ params, redirect, request }) => redirect(pageWithButton('leave', request, params.token), 303),
      { visitor: true, detail: leadsToButton },
    )
    .post('/api/newsletter/unsubscribe/:token', async ({ params }) => unsubscribe(services, params.token), {
      visitor: true,
    })
    .get('/api/newsletter/subscribers.csv', async ({ actor }) => exportSubscribers(services, actor), { admin: true });
};

const leadsToButton = { responses: { 303: { description: 'Redirects to the page with the button for this action.' } } };

/** Mail scanners open every link, so a link only leads to a page with a button and changes nothing. */
function pageWithButton(step: 'confirm' | 'leave', request: Request, token: string): string {
  return `${inLanguage(`/newsletter/${step}`, languageOf(request.headers))}#${encodeURIComponent(token)}`;
}
