import { isbot } from 'isbot';
import { day } from '../../platform/formats/durations.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';

/** The browser of a shopper. It is only in this server's memory, and only for the services that measure ads. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  /** The URL of the shop's page, without its query. */
  readonly page: string;
}

/**
 * The browser that sends a request; null for a bot, and if it asks not to be tracked (Global Privacy Control). The page is
 * of this origin, because browsers send no path to another origin.
 */
export function visitorOf(request: Request): Visitor | null {
  if (request.headers.get('sec-gpc') === '1') return null;
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 500);
  const page = URL.parse(request.headers.get('referer') ?? request.url);
  if (!page || userAgent.trim() === '' || isbot(userAgent)) return null;
  return { ip: factsOf(request).ip, userAgent, page: page.origin + page.pathname };
}

/** How long a browser is remembered, ms: until a seller has usually confirmed the order. */
const lifetime = day;
const maxRemembered = 20_000;

/** Lost at a restart. Then purchases are sent without a browser, and visits are not sent. */
const remembered = new Map<string, { readonly visitor: Visitor; readonly timer: NodeJS.Timeout }>();

/** @param key an order's or an event's id */
export function rememberVisitor(key: string, visitor: Visitor): void {
  forgetVisitor(key);
  const timer = setTimeout(() => remembered.delete(key), lifetime);
  timer.unref();
  remembered.set(key, { visitor, timer });
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) forgetVisitor(oldest);
}

/** The stored browser; null after a restart or a day. */
export const recallVisitor = (key: string): Visitor | null => remembered.get(key)?.visitor ?? null;

/** Deletes a stored browser. */
export function forgetVisitor(key: string): void {
  clearTimeout(remembered.get(key)?.timer);
  remembered.delete(key);
}
