/** Pages for signed-in people and pages for everybody else (specification section 2, route table). */
const signedInOnly = new Set(['/dashboard', '/profile-settings', '/admin', '/admin/shops']);
const signedOutOnly = new Set(['/login', '/register', '/forgot-password']);

/** A path without its language prefix, and the prefix. */
export function splitLanguage(path: string): { readonly prefix: '' | '/bn'; readonly plain: string } {
  if (path === '/bn') return { prefix: '/bn', plain: '/' };
  return path.startsWith('/bn/') ? { prefix: '/bn', plain: path.slice(3) } : { prefix: '', plain: path };
}

/**
 * Where a person is sent instead of the page, or null.
 * @param isSignedIn asked only for the pages that need to know
 */
export async function gate(url: URL, hasCookie: boolean, isSignedIn: () => Promise<boolean>): Promise<string | null> {
  const { prefix, plain } = splitLanguage(url.pathname);
  if (signedInOnly.has(plain) && !hasCookie)
    return `${prefix}/login?return=${encodeURIComponent(url.pathname + url.search)}`;
  if (signedOutOnly.has(plain) && hasCookie && (await isSignedIn())) return `${prefix}/dashboard`;
  return null;
}

/** Pages that differ by visitor may be cached by the visitor's browser alone. */
export const isPrivatePage = (path: string): boolean => {
  const { plain } = splitLanguage(path);
  return signedInOnly.has(plain) || signedOutOnly.has(plain);
};
