const sessionKey = 'poshora_session';
const visitedKey = 'poshora_visited';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The visitor's session, which ends after 24 hours together with the list of visited shops (specification, section 4).
 * Where storage is switched off every page is a session of its own. Small: it goes into every page's beacon.
 */
export function sessionId(): string {
  const fresh = `${Date.now()}.${Math.random().toString(36).slice(2)}`;
  try {
    const kept = localStorage.getItem(sessionKey);
    if (kept && Date.now() - Number.parseInt(kept) < dayMs) return kept;
    localStorage.setItem(sessionKey, fresh);
    localStorage.removeItem(visitedKey);
  } catch {
    // Storage is switched off.
  }
  return fresh;
}
