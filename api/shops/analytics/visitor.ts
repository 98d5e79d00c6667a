import { isbot } from 'isbot';
import { hashToken } from '../../accounts/access/tokens.ts';
import { networkOf } from '../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';

/** Whether the client is a bot. A client without a user agent counts as one. */
export function isProgram(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return userAgent.trim() === '' || isbot(userAgent);
}

/**
 * A pseudonym of an IP address for one Dhaka day. It cannot be traced back to the IP address.
 * @param secret of that day
 */
export function pseudonymOf(request: Request, day: string, secret: string): string {
  return hashToken(`${secret} ${day} ${networkOf(factsOf(request).ip)}`);
}

/**
 * The hash of a session, to count it once a day. A browser without a session id (storage disabled) is recognised by its
 * IP address. That hash uses the day's secret, so the IP address cannot be derived from it.
 */
export function hashSession(request: Request, sessionId: string | undefined, secret: string): string {
  return hashToken(sessionId ?? `${secret} ${factsOf(request).ip}`);
}
