const { pathname, search } = globalThis.location ?? { pathname: '', search: '' };

/**
 * The admin's look at an owner's dashboard that this page is, named as the audit log names it; null everywhere else. Such
 * a page keeps nothing in the browser, and the server refuses all that it would change.
 */
export const ownersView: string | null = /^(\/bn)?\/dashboard\/?$/.test(pathname)
  ? new URLSearchParams(search).get('view')
  : null;
