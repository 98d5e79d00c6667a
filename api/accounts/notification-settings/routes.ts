import { Elysia } from 'elysia';
import type { Services } from '../../platform/config/services.ts';
import { access } from '../access/access.ts';
import { requireOwn } from '../identity/account/require-own.ts';
import { notificationSettings } from './contract.ts';
import { readNotificationSettings } from './find.ts';
import { saveNotificationSettings } from './save-notification-settings.ts';

/** Routes for how a user is notified. */
export const notificationSettingsRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/users/:user/notifications',
      async ({ actor, params }) => {
        requireOwn(actor, params.user);
        return readNotificationSettings(services, actor);
      },
      { signedIn: true },
    )
    .put(
      '/api/users/:user/notifications',
      async ({ actor, body, params }) => {
        requireOwn(actor, params.user);
        await saveNotificationSettings(services, actor, body);
        return readNotificationSettings(services, actor);
      },
      { signedIn: true, body: notificationSettings },
    );
