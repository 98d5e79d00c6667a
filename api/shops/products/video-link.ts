/** Allowed video hosts. Links to other sites are refused. */
const hosts = ['youtube.com', 'youtu.be', 'facebook.com', 'fb.watch', 'instagram.com', 'tiktok.com', 'vimeo.com'];

/** A pasted video URL as HTTPS, with or without its scheme; null if it is not an allowed video link. */
export function videoLink(typed: string): string | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port || url.pathname.length < 2) return null;
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isKnown ? `https://${url.hostname}${url.pathname}${url.search}` : null;
}
