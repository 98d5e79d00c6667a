import { $payments } from '../plans/payments.ts';
import { $orders } from '../stores/orders.ts';
import { loadSession } from '../stores/session.ts';
import { $shop } from '../stores/shop.ts';
import { sectionInUrl, sectionParts } from './section-parts.ts';
import { $section } from './sections.ts';

/**
 * Requests what the dashboard will show. It needs no React, so on a slow line it runs a second before the dashboard has
 * loaded. What fails here is requested again there.
 */
export function requestFirst(): void {
  void loadSession();
  void $payments.fetch();
  const stop = $shop.listen(() => {
    stop();
    if ($section.get() === 'orders') void $orders.fetch();
  });
  // After the request of the session, which needs one of the few connections first.
  setTimeout(() => void sectionParts[sectionInUrl()]().catch(() => undefined));
}
