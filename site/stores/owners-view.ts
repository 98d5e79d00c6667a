const { pathname, search } = globalThis.location ?? { pathname: '', search: '' };

/**
 * If this page is an admin's view of an owner's dashboard: its id in the audit log; otherwise null. Such a page stores
 * nothing in the browser, and the server refuses every change.
 */
export const ownersView: string | null = /^(\/bn)?\/dashboard\/?$/.test(pathname)
  ? new URLSearchParams(search).get('view')
  : null;
