/** Session storage: where a visitor wanted to go before they had to sign in. */
const savedPathKey = 'poshora:return';

/** An origin that no path can name: a path that leads to another origin leaves this one and is found out. */
const here = 'https://site.invalid';

/** No address of this site is longer. */
const maxLength = 1000;

/**
 * The path, query and fragment to go to on this site, as the browser will read them, or null for anything that would
 * lead elsewhere: other hosts in all their spellings, other schemes, the API, control characters.
 */
export function safeReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength) return null;
  if (!/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}\p{Cf}]/u.test(value)) return null;
  const url = new URL(value, here);
  if (url.origin !== here || url.username !== '') return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname) ? null : path;
}

/** Session storage: the session ended while somebody worked, which the sign-in page says. */
const endedKey = 'poshora:ended';

export const noteSessionEnded = (): void => sessionStorage.setItem(endedKey, 'yes');

let isEnded: boolean | undefined;

/** Whether the session ended while somebody worked; said on one page only. */
export function wasSessionEnded(): boolean {
  isEnded ??= sessionStorage.getItem(endedKey) !== null;
  sessionStorage.removeItem(endedKey);
  return isEnded;
}

/** Keeps the present address for after the next sign-in. */
export function saveReturnPath(): void {
  sessionStorage.setItem(savedPathKey, location.pathname + location.search + location.hash);
}

/** Keeps another address of this site instead; a link's secret stays out of every address that a server sees. */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(savedPathKey, path);

/** The saved path, once; the `return` parameter's path of this page; or null. */
export function takeReturnPath(): string | null {
  const saved = safeReturnPath(sessionStorage.getItem(savedPathKey));
  sessionStorage.removeItem(savedPathKey);
  return saved ?? returnParameter();
}

/**
 * Where this page's `return` parameter leads, if it stays on this site; or that of the page before, whose links may
 * have been pressed before its script could hand the parameter on.
 */
export function returnParameter(): string | null {
  return returnIn(location.href) ?? returnIn(document.referrer);
}

function returnIn(address: string): string | null {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? safeReturnPath(url.searchParams.get('return')) : null;
}
