import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { blockUser } from './block-user.ts';
import { addNote } from './add-note.ts';
import { newNote } from '../contract.ts';
import { reasonGiven } from '../inputs.ts';
import { deleteUser } from './delete-user.ts';
import { grantAdmin } from './grant-admin.ts';
import { readAccount } from './read-account.ts';
import { resetPlan } from './reset-plan.ts';
import { restoreUser } from './restore-user.ts';
import { revokeAdmin } from './revoke-admin.ts';
import { seeAsOwner } from './see-as-owner.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { unblockUser } from './unblock-user.ts';

/** Admins' actions on accounts. */
export const userActionRoutes = (services: Services) => {
  return new Elysia()
    .use(access(services))
    .get(
      '/api/admin/users/:user',
      async ({ params }) => readAccount(services.database.db, params.user, services.now()),
      {
        admin: true,
      },
    )
    .post(
      '/api/admin/users/:user/notes',
      async ({ actor, body, params, request, status }) => {
        const attempt = attemptOf(request, actor.userId, body);
        return status(201, await addNote(services, actor, params.user, body.text, attempt));
      },
      { admin: true, body: newNote },
    )
    .post(
      '/api/admin/users/:user/see-as-owner',
      async ({ actor, params }) => seeAsOwner(services, actor, params.user),
      { admin: true },
    )
    .post(
      '/api/admin/users/:user/send-reset',
      async ({ actor, body, params, request }) =>
        sendPasswordReset(services, actor, params.user, attemptOf(request, actor.userId, body)),
      { admin: true },
    )
    .delete(
      '/api/admin/users/:user',
      async ({ actor, params }) => answer(deleteUser(services, actor, params.user), params.user),
      {
        admin: true,
      },
    )
    .post(
      '/api/admin/users/:user/restore',
      async ({ actor, params }) => answer(restoreUser(services, actor, params.user), params.user),
      { admin: true },
    )
    .post(
      '/api/admin/users/:user/reset-plan',
      async ({ actor, params }) => answer(resetPlan(services, actor, params.user), params.user),
      { admin: true },
    )
    .post(
      '/api/admin/users/:user/block',
      async ({ actor, body, params }) => answer(blockUser(services, actor, params.user, body.reason), params.user),
      { admin: true, body: reasonGiven },
    )
    .post(
      '/api/admin/users/:user/unblock',
      async ({ actor, params }) => answer(unblockUser(services, actor, params.user), params.user),
      { admin: true },
    )
    .post(
      '/api/admin/users/:user/grant-admin',
      async ({ actor, params }) => answer(grantAdmin(services, actor, params.user), params.user),
      { admin: true },
    )
    .post(
      '/api/admin/users/:user/revoke-admin',
      async ({ actor, params }) => answer(revokeAdmin(services, actor, params.user), params.user),
      { admin: true },
    );
};

async function answer(work: Promise<void>, id: string): Promise<{ id: string }> {
  await work;
  return { id };
}
