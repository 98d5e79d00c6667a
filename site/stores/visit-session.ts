const sessionKey = 'poshora_session';
const visitedKey = 'poshora_seen';
/** A day, ms. With an import, the script of every page would no longer be inline. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * The visitor's session id. It expires after 24 hours together with the list of visited shops. Without storage, every
 * page has its own session. Keep it small: it is in every page's beacon.
 */
export function sessionId(): string {
  const fresh = `${Date.now()}.${Math.random()}`;
  try {
    const store = localStorage;
    const stored: string = store[sessionKey];
    if (Date.now() - parseInt(stored) < lifetime) return stored;
    store[sessionKey] = fresh;
    delete store[visitedKey];
  } catch {
    // Storage is switched off.
  }
  return fresh;
}
