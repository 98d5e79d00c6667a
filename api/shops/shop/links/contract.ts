/** A page's place on Facebook: its name or number, and what may follow it. */
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me'];
const messengerHosts = ['m.me', 'messenger.com'];

/**
 * A link to a Facebook page in its https form, however it was typed: `fb.com/x`, `www.facebook.com/x`, `http://m.me/x`.
 * Null for anything that is none.
 */
export function facebookLink(typed: string): string | null {
  const url = addressOf(typed);
  if (!url) return null;
  if (isAt(url, facebookHosts)) return `https://facebook.com${url.pathname}${url.search}`;
  return isAt(url, ['m.me']) ? `https://facebook.com${url.pathname}` : null;
}

/** A link that opens a chat: `m.me/x`, also for a page's own address. Null for anything that is none. */
export function messengerLink(typed: string): string | null {
  const url = addressOf(typed);
  if (!url) return null;
  if (isAt(url, messengerHosts)) return `https://${withoutWww(url.hostname)}${url.pathname}${url.search}`;
  if (!isAt(url, facebookHosts)) return null;
  const page = /^\/([\w.-]+)\/?$/.exec(url.pathname)?.[1];
  const isPage = page !== undefined && !page.endsWith('.php');
  return isPage ? `https://m.me/${page}` : `https://facebook.com${url.pathname}${url.search}`;
}

/** What was typed as an address, with or without its scheme; null without a path, or with a name and password in it. */
function addressOf(typed: string): URL | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null;
  return url.pathname.length > 1 ? url : null;
}

const isAt = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '');
