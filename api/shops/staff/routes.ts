import { Elysia } from 'elysia';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { invitationToken, newInvitation, roleChange, type OpenInvitation } from './contract.ts';
import { findMemberships, findOpenInvitation, findStaff } from './find.ts';
import { invite } from './invite.ts';
import { leaveShop } from './leave-shop.ts';
import { removeMember } from './remove-member.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** Invitations send mails to strangers, so they are limited. */
const invitationsByUser = { requests: 20, seconds: 24 * 60 * 60 };
const readsByIp = { requests: 60, seconds: 60 };

/** Routes for a shop's staff. Calls about a shop respond with its current staff. */
export const staffRoutes = (services: Services) => {
  const { db } = services.database;
  const limitInvitations = limitBy(invitationsByUser);
  const limitLookups = limitByIp(readsByIp);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/staff', async ({ actor, params }) => findStaff(db, actor, params.shop), { signedIn: true })
    .post(
      '/api/shops/:shop/staff/invitations',
      async ({ actor, body, params, request, status }) => {
        await limitInvitations(actor.userId);
        return status(201, await invite(services, actor, params.shop, body, languageOf(request.headers)));
      },
      { signedIn: true, body: newInvitation },
    )
    .delete(
      '/api/shops/:shop/staff/invitations/:invitation',
      async ({ actor, params }) => {
        await withdrawInvitation(services, actor, params.shop, params.invitation);
        return findStaff(db, actor, params.shop);
      },
      { signedIn: true },
    )
    .put(
      '/api/shops/:shop/staff/:member',
      async ({ actor, body, params }) => {
        await changeRole(services, actor, params.shop, params.member, body.role);
        return findStaff(db, actor, params.shop);
      },
      { signedIn: true, body: roleChange },
    )
    .delete(
      '/api/shops/:shop/staff/:member',
      async ({ actor, params }) => {
        await removeMember(services, actor, params.shop, params.member);
        return findStaff(db, actor, params.shop);
      },
      { signedIn: true },
    )
    .get('/api/users/:user/memberships', async ({ actor, params }) => findMemberships(db, actor, params.user), {
      signedIn: true,
    })
    .delete(
      '/api/users/:user/memberships/:shop',
      async ({ actor, params }) => {
        await leaveShop(services, actor, params.user, params.shop);
        return findMemberships(db, actor, params.user);
      },
      { signedIn: true },
    )
    .post(
      '/api/invitations/look',
      async ({ body, request }): Promise<OpenInvitation> => {
        await limitLookups(request);
        const { invitation, shop } = await findOpenInvitation(db, body.token, services.now());
        return { shopName: shop.name, name: invitation.name, role: invitation.role };
      },
      { visitor: true, body: invitationToken },
    )
    .post('/api/invitations/accept', async ({ actor, body }) => acceptInvitation(services, actor, body.token), {
      signedIn: true,
      body: invitationToken,
    });
};
