import { atom } from 'nanostores';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';
import { api } from './api.ts';
import { call } from './call.ts';
import { goTo } from './history-steps.ts';
import { leavingKey } from './leaving-key.ts';
import { chooseShop } from './shown-shop.ts';

/**
 * The user of this page. `failed`: the session could not be loaded. `leaving`: logged out in this browser while the
 * server is unreachable.
 */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'leaving' }
  | { readonly state: 'signedOut' }
  | { readonly state: 'failed' }
  | { readonly state: 'signedIn'; readonly user: UserView };

/** The page's session state, shared by all islands. */
export const $session = atom<Session>({ state: 'loading' });

let pending: Promise<void> | undefined;

/** Loads the signed-in user once per page; `isAgain` loads again after a change or a failure. */
export async function loadSession(isAgain = false): Promise<void> {
  pending = isAgain || !pending ? fetchSession() : pending;
  await pending;
}

/** Applies the server's response to an account change. */
export function adoptUser(user: UserView): void {
  $session.set({ state: 'signedIn', user });
}

/** Call when the API rejects this browser's session. Pages that need a session go to the sign-in page. */
export function endSession(): void {
  $session.set({ state: 'signedOut' });
}

/**
 * Signs out in this browser, then at the server, and goes to the sign-in page. Without a network it waits. A page that
 * is opened meanwhile ends the session before it shows anything. A refusal is only logged.
 */
export async function signOut(language: Language): Promise<void> {
  $session.set({ state: 'loading' });
  chooseShop(null);
  forget(signedInKey);
  await endAtServer({ tries: Infinity, onLost: () => $session.set({ state: 'leaving' }) });
  goTo(inLanguage('/login', language), 'replace');
}

/** @returns whether the server was reached */
async function endAtServer(options: Parameters<typeof call>[1] = { tries: 1 }): Promise<boolean> {
  remember(leavingKey);
  const outcome = await call((request) => api.auth.logout.post({}, request), options);
  if (outcome.kind === 'refused' && outcome.refusal.code === 'unreachable') return false;
  // oxlint-disable-next-line no-console
  if (outcome.kind === 'refused') console.warn('Signing out failed', outcome.refusal.code);
  forgetLeaving();
  return true;
}

/** Tells static pages, before their script loads, that a user is signed in. */
const signedInKey = 'poshora.signed-in';

/** An earlier log-out must not end a new sign-in. */
export const forgetLeaving = (): void => forget(leavingKey);

$session.listen(({ state }) => {
  if (state === 'signedOut') chooseShop(null);
  if (state === 'signedIn') remember(signedInKey);
  if (state === 'signedOut') forget(signedInKey);
});

function remember(key: string): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Storage is switched off.
  }
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Logging out in one tab ends the session in the other tabs, and in pages restored from the back/forward cache. */
function endWhereLoggedOut(): void {
  try {
    if ($session.get().state === 'signedIn' && localStorage.getItem(signedInKey) === null) endSession();
  } catch {
    // Storage is switched off. The API's next response reveals the end of the session.
  }
}

globalThis.addEventListener?.('storage', endWhereLoggedOut);
globalThis.addEventListener?.('pageshow', endWhereLoggedOut);

async function fetchSession(): Promise<void> {
  if (isRemembered(leavingKey)) return (await endAtServer()) ? endSession() : $session.set({ state: 'failed' });
  const outcome = await call((request) => api.auth.session.get(request), { isRead: true });
  if (outcome.kind === 'refused') {
    const isOver = ['unauthenticated', 'forbidden'].includes(outcome.refusal.code);
    return isOver ? endSession() : $session.set({ state: 'failed' });
  }
  const { user } = outcome.response;
  $session.set(user ? { state: 'signedIn', user } : { state: 'signedOut' });
}
