import { isbot } from 'isbot';
import { hashToken } from '../../accounts/access/tokens.ts';
import { networkOf } from '../../platform/http/requests/address-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';

/** Whether a program sends this; one that does not say what it is counts as one. */
export function isProgram(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return userAgent.trim() === '' || isbot(userAgent);
}

/**
 * A name for an address that holds for one Dhaka day and leads nobody back to it.
 * @param secret of that day
 */
export function pseudonymOf(request: Request, day: string, secret: string): string {
  return hashToken(`${secret} ${day} ${networkOf(factsOf(request).address)}`);
}

/**
 * What is kept of a session for a day, to count it once. A browser that has no session id, because its storage is
 * switched off, is recognised by its address; what is kept is a hash with a secret, from which nobody can learn the
 * address.
 */
export function hashSession(request: Request, sessionId: string | undefined, secret: string): string {
  return hashToken(sessionId ?? `${secret} ${factsOf(request).address}`);
}
