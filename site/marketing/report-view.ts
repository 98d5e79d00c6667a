import { sessionId } from '../stores/visit-session.ts';

/** Reports a page view, and on the home page also a visit. A failure has no effect for the visitor. */
export function reportView(): void {
  const pageName = document.querySelector<HTMLElement>('[data-page]')?.dataset['page'];
  if (pageName) report('page-view', { pageName, timestamp: Date.now() });
  if (pageName === 'home') report('global-visit');
}

function report(what: string, facts?: object): void {
  navigator.sendBeacon(
    `/api/analytics/track-${what}`,
    new Blob([JSON.stringify({ sessionId: sessionId(), ...facts })], { type: 'application/json' }),
  );
}
