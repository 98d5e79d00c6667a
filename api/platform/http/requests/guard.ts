import { sendsApiKey } from '../bearer.ts';
import { ownersViewHeader } from '../owners-view-header.ts';
import { Failure } from '../../errors/failure.ts';
import { factsOf } from './facts.ts';
import { bodyKind, isMachineUrl, isRead } from './kinds.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: Request): boolean => safeMethods.has(method);

/**
 * Checks a request's head before its body is read (ASVS 5.0, 3.5.1 to 3.5.3, 5.2.1). The path must be decodable. A
 * write must come from this site's own pages (at a shop's host: from that shop's) unless its route is for programs or it
 * has an API key, which browsers never add, and must have the route's content type and size. An admin's view of an owner's dashboard is read-only.
 * @throws Failure `unreadable`, `only_to_look_at`, `cross_site`, `unsupported_media_type` or `too_large`
 */
export function guardHead(request: Request, path: string, origins: readonly string[]): void {
  if (!isDecodable(path)) throw new Failure('unreadable');
  if (isSafe(request)) return;
  if (request.headers.has(ownersViewHeader) && !isRead(path)) throw new Failure('only_to_look_at');
  const { shop } = factsOf(request);
  const isOurs = (shop ? [shop.origin] : origins).includes(request.headers.get('origin') ?? '');
  if (!isOurs && !isMachineUrl(path) && !sendsApiKey(request.headers)) throw new Failure('cross_site');
  const kind = bodyKind(request.method, path);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > kind.limit) throw new Failure('too_large', { parameters: { limit: kind.limitText } });
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  // A call without a body needs no content type, because its Origin was checked above.
  if (request.body === null && (request.method === 'DELETE' || (kind.type === 'json' && type === ''))) return;
  if (kind.type === 'json' && type !== 'application/json') throw wrongType('application/json');
  if (kind.type === 'urlencoded' && type !== 'application/x-www-form-urlencoded')
    throw wrongType('application/x-www-form-urlencoded');
  if (kind.type === 'multipart' && type !== 'multipart/form-data') throw wrongType('multipart/form-data');
}

const wrongType = (expected: string) => new Failure('unsupported_media_type', { parameters: { expected } });

/** Refuses broken percent-encoding, which would reach a route as an invalid parameter. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
