import { computed } from 'nanostores';
import type { NotificationSettingsView } from '../../api/accounts/notification-settings/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $session } from './session.ts';

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** How the signed-in user is notified. */
export const $notificationSettings = query<NotificationSettingsView>(
  ['notification-settings/', $userId],
  (_, userId = '') => api.users({ user: userId }).notifications.get(),
  fetchedAtOpening,
);
