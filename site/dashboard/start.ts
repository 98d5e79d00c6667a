/**
 * The dashboard's first script. Without React, it runs a second before the rest has loaded over a slow line, and
 * requests meanwhile what the rest will show. If it fails, the rest requests the same.
 */
import { $payments } from '../plans/payments.ts';
import { $orders } from '../stores/orders.ts';
import { loadSession } from '../stores/session.ts';
import { $shop } from '../stores/shop.ts';
import { sectionInUrl, sectionParts } from './section-parts.ts';
import { $section } from './sections.ts';

void loadSession();
void $payments.fetch();
const stop = $shop.listen(() => {
  stop();
  if ($section.get() === 'orders') void $orders.fetch();
});
// After the request of the session, which needs one of the few connections first.
setTimeout(() => void sectionParts[sectionInUrl()]().catch(() => undefined));
