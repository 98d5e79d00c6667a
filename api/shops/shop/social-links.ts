/** Hosts of Facebook pages. */
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me'];
const messengerHosts = ['m.me', 'messenger.com'];

/**
 * The HTTPS link of a Facebook page from any notation: `fb.com/x`, `www.facebook.com/x`, `http://m.me/x`. Null if it is
 * not such a link.
 */
export function facebookLink(typed: string): string | null {
  const url = urlFrom(typed);
  if (!url) return null;
  if (isAt(url, facebookHosts)) return `https://facebook.com${url.pathname}${url.search}`;
  return isAt(url, ['m.me']) ? `https://facebook.com${url.pathname}` : null;
}

/** A link that opens a chat, such as `m.me/x`, also from the URL of a page. Null if it is not such a link. */
export function messengerLink(typed: string): string | null {
  const url = urlFrom(typed);
  if (!url) return null;
  if (isAt(url, messengerHosts)) return `https://${withoutWww(url.hostname)}${url.pathname}${url.search}`;
  if (!isAt(url, facebookHosts)) return null;
  const page = /^\/([\w.-]+)\/?$/.exec(url.pathname)?.[1];
  const isPage = page !== undefined && !page.endsWith('.php');
  return isPage ? `https://m.me/${page}` : `https://facebook.com${url.pathname}${url.search}`;
}

/** The URL that a link leads to, with or without scheme. Facebook wraps copied links in `l.facebook.com/l.php?u=`. */
function urlFrom(typed: string): URL | null {
  const url = readUrl(typed);
  const target = url && isWrapper(url) ? readUrl(url.searchParams.get('u') ?? '') : url;
  if (target === null || isWrapper(target)) return null;
  // Facebook appends the click's id to every URL that people copy.
  for (const name of ['fbclid', 'mibextid']) target.searchParams.delete(name);
  return target;
}

const isWrapper = (url: URL): boolean => url.pathname === '/l.php' && isAt(url, [...facebookHosts, ...messengerHosts]);

/** A typed URL; null without a path, or with a user name or port. */
function readUrl(typed: string): URL | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null;
  return url.pathname.length > 1 ? url : null;
}

const isAt = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '');
