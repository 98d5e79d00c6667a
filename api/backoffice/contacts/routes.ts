import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { downloadAttachment, offerUpload, receiveUpload } from './attachments.ts';
import { changeContactStatus, deleteContact, sendContact, reportShop, setReportStatus } from './messages.ts';
import { contactStatus, newContact, newReport, reportStatus } from './contract.ts';
import { sentFileName } from './file-name.ts';
import { pageOf } from '../lists/list.ts';
import { contactList } from './find.ts';

/** People rarely send several messages, but many phones share one IP address. */
const messagesByIp = { requests: 20, seconds: 60 * 60 };
const uploadsByIp = { requests: 30, seconds: 60 * 60 };

/** Routes for messages to support and their attachments. */
export const contactRoutes = (services: Services) => {
  const limitMessages = limitByIp(messagesByIp);
  const limitReports = limitByIp(messagesByIp);
  const limitUploads = limitByIp(uploadsByIp);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/contacts',
      async ({ body, request, status }) => {
        await limitMessages(request);
        return status(201, await sendContact(services, body, attemptOf(request, 'visitor', body)));
      },
      { visitor: true, body: newContact },
    )
    .post(
      '/api/shops/:shop/reports',
      async ({ body, params, request, status }) => {
        await limitReports(request);
        return status(201, await reportShop(services, params.shop, body, attemptOf(request, 'visitor', body)));
      },
      { visitor: true, body: newReport },
    )
    .post(
      '/api/objects/upload',
      async ({ request }) => {
        await limitUploads(request);
        return { uploadURL: await offerUpload(services) };
      },
      { visitor: true },
    )
    .put(
      '/api/objects/:token',
      async ({ body, params, request }) => {
        const name = sentFileName(request.headers.get('content-disposition'));
        return receiveUpload(services, params.token, bytesOf(body), name);
      },
      { visitor: true },
    )
    .get('/api/contacts', async ({ query }) => pageOf(services.database.db, contactList, query, services.now()), {
      admin: true,
      query: contactList.query,
    })
    .get('/api/contacts/:contact/attachment', async ({ params }) => downloadAttachment(services, params.contact), {
      admin: true,
    })
    .put(
      '/api/contacts/:contact/status',
      async ({ actor, body, params }) => changeContactStatus(services, actor, params.contact, body.status),
      { admin: true, body: contactStatus },
    )
    .put(
      '/api/admin/reports/:report/status',
      async ({ actor, body, params }) => setReportStatus(services, actor, params.report, body),
      { admin: true, body: reportStatus },
    )
    .delete(
      '/api/contacts/:contact',
      async ({ actor, body, params, request }) =>
        deleteContact(services, actor, params.contact, attemptOf(request, actor.userId, body)),
      { admin: true },
    );
};

/** The raw body of a route that receives files (`requests/kinds.ts`). */
const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());
