import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { newNote, reasonGiven } from '../contract.ts';
import { addNote, readAccount, seeAsOwner } from './account.ts';
import { blockUser, deleteUser, grantAdmin, resetPlan, restoreUser, revokeAdmin, unblockUser } from './change-user.ts';
import { sendPasswordReset } from './send-password-reset.ts';

/** Admins' actions on accounts. */
export const userActionRoutes = (services: Services) =>
  new Elysia({ prefix: '/api/admin/users/:user' })
    .use(access(services))
    .get('', async ({ params }) => readAccount(services.database.db, params.user, services.now()), { admin: true })
    .post(
      '/notes',
      async ({ actor, body, params, request, status }) => {
        const attempt = attemptOf(request, actor.userId, body);
        return status(201, await addNote(services, actor, params.user, body.text, attempt));
      },
      { admin: true, body: newNote },
    )
    .post('/see-as-owner', async ({ actor, params }) => seeAsOwner(services, actor, params.user), { admin: true })
    .post(
      '/send-reset',
      async ({ actor, body, params, request }) =>
        sendPasswordReset(services, actor, params.user, attemptOf(request, actor.userId, body)),
      { admin: true },
    )
    .delete('', async ({ actor, params }) => deleteUser(services, actor, params.user), { admin: true })
    .post('/restore', async ({ actor, params }) => restoreUser(services, actor, params.user), { admin: true })
    .post('/reset-plan', async ({ actor, params }) => resetPlan(services, actor, params.user), { admin: true })
    .post('/block', async ({ actor, body, params }) => blockUser(services, actor, params.user, body.reason), {
      admin: true,
      body: reasonGiven,
    })
    .post('/unblock', async ({ actor, params }) => unblockUser(services, actor, params.user), { admin: true })
    .post('/grant-admin', async ({ actor, params }) => grantAdmin(services, actor, params.user), { admin: true })
    .post('/revoke-admin', async ({ actor, params }) => revokeAdmin(services, actor, params.user), { admin: true });
