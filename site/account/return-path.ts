import { tabValue } from '../stores/tab-value.ts';

/** The URL that the visitor wanted before signing in. */
const savedPath = tabValue('poshora:return');

/** An origin that no URL can have. If a path resolves to another origin, it leads away from this site. */
const here = 'https://site.invalid';

/** No URL of this site is longer. */
const maxLength = 1000;

/**
 * The path, query and fragment on this site as the browser would read them. Null for anything that leads elsewhere:
 * other hosts in any spelling, other schemes, the API, control characters.
 */
export function safeReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength) return null;
  if (!/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}\p{Cf}]/u.test(value)) return null;
  const url = new URL(value, here);
  if (url.origin !== here || url.username !== '') return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname) ? null : path;
}

/** The session ended during work, which the sign-in page reports. */
const ended = tabValue('poshora:ended');

export const noteSessionEnded = (): void => ended.write('yes');

let isEnded: boolean | undefined;

/** Whether the session ended during work. Only the first page that asks gets true. */
export function wasSessionEnded(): boolean {
  isEnded ??= ended.read() !== null;
  ended.write(null);
  return isEnded;
}

/** Stores the current URL for after the next sign-in. */
export function saveReturnPath(): void {
  savedPath.write(location.pathname + location.search + location.hash);
}

/** Stores another URL of this site. A link's token must not be in a URL that reaches a server. */
export const saveReturnTo = (path: string): void => savedPath.write(path);

/** The stored path, returned once; else this page's `return` parameter; else null. */
export function takeReturnPath(): string | null {
  const saved = safeReturnPath(savedPath.read());
  savedPath.write(null);
  return saved ?? returnParameter();
}

/**
 * The target of this page's `return` parameter, if it is on this site; else that of the previous page, whose links the
 * visitor may have followed before its script added the parameter.
 */
export function returnParameter(): string | null {
  return returnIn(location.href) ?? returnIn(document.referrer);
}

function returnIn(path: string): string | null {
  const url = new URL(path, location.href);
  return url.origin === location.origin ? safeReturnPath(url.searchParams.get('return')) : null;
}
