import { sessionId } from '../../stores/visit-session.ts';

/** Counts a visit of the site (specification, section 7). Whether it arrives changes nothing for the visitor. */
export function recordGlobalVisit(): void {
  void fetch('/api/analytics/track-global-visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: sessionId() }),
  }).catch(() => {});
}
