import { sessionId } from '../stores/visit-session.ts';

/**
 * Reports a page view, and on the home page also a visit (specification, sections 2 and 7). A failure has no effect for
 * the visitor.
 */
export function reportView(): void {
  const pageName = document.querySelector<HTMLElement>('[data-page]')?.dataset['page'];
  if (pageName) report('page-view', { sessionId: sessionId(), pageName, timestamp: Date.now() });
  if (pageName === 'home') report('global-visit', { sessionId: sessionId() });
}

function report(what: string, body: object): void {
  void fetch(`/api/analytics/track-${what}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});
}
