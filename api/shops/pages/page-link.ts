/** The longest link in a page. */
export const maxLinkLength = 500;

/** Paths of the shop itself, without the shop's slug: `/`, `/#delivery`, `/all`, `/c/saree`, `/p/…`, `/pages/about`. */
const ownPath = /^\/(?:[?#][^\s\\]*|(?:all|c|p|pages)(?:[/?#][^\s\\]*)?)?$/;
const phone = /^tel:\+?[\d() .-]{3,30}$/i;
const mail = /^mailto:[^\s@?&<>"]+@[^\s@?&<>"]+$/i;

/**
 * The safe form of a link in a page: http and https URLs, phone numbers, e-mail addresses and paths of the shop.
 * Null for everything else, such as `javascript:`.
 */
export function pageLink(text: string): string | null {
  const link = text.trim();
  if (link.length > maxLinkLength) return null;
  if (ownPath.test(link) && !link.includes('//')) return link;
  if (phone.test(link) || mail.test(link)) return link.replace(/^\w+:/, (scheme) => scheme.toLowerCase());
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { href, username, password } = new URL(link);
  return username || password || href.length > maxLinkLength ? null : href;
}

/** The link that a seller meant by a typed text: `rahima.com`, `01712345678` and `rahima@example.com` are enough. */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > maxLinkLength) return null;
  const digits = text.replace(/[\s()-]/g, '');
  if (/^\+?\d{5,20}$/.test(digits)) return `tel:${digits}`;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return pageLink(`mailto:${text}`);
  return pageLink(text) ?? (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text) ? pageLink(`https://${text}`) : null);
}
