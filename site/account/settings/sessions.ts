import { computed } from 'nanostores';
import type { SessionView } from '../../../api/accounts/identity/contract.ts';
import { api } from '../../stores/api.ts';
import { query } from '../../stores/queries.ts';
import { $session } from '../../stores/session.ts';

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** The account's sessions. */
export const $sessions = query<SessionView[]>(['sessions/', $userId], (_, userId = '') =>
  api.users({ user: userId }).sessions.get(),
);
