/**
 * Shows sellers the way to their dashboard instead of the invitations to log in and to register. The mark comes from
 * `session.ts`; where it is wrong, the dashboard asks for the log-in. This runs last, because storage may be off.
 */
export function showSession(): void {
  if (localStorage.getItem('poshora.signed-in')) document.documentElement.dataset['signedIn'] ??= 'unknown';
}
