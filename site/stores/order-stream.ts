import type { OrderNews } from '../../api/orders/order/order-views.ts';
import { changeQuery } from './url.ts';
import { ownersView } from './owners-view.ts';
import { minute } from '../../api/platform/formats/durations.ts';

/** Ms between two polls while no stream works. */
const poll = 5_000;
/** Ms without an event after which a stream counts as lost. */
const silence = 15_000;

/** Ms until a refused stream is retried. */
const pause = minute;

interface Listener {
  readonly onNews: (news: OrderNews) => void;
  /** Polls for news instead. */
  readonly reload: () => void;
}

/**
 * Listens to new orders on an event stream, and polls every five seconds where no stream works: some proxies buffer
 * streams, and an admin who views the dashboard has none.
 * @returns stops both
 */
export function followOrders(shopId: string, { onNews, reload }: Listener): () => void {
  let heardAt = -Infinity;
  let openedAt = -Infinity;
  let source: EventSource | null = null;

  function open(): void {
    openedAt = performance.now();
    source = new EventSource(`/api/shops/${shopId}/orders/events`);
    source.addEventListener('news', ({ data }: MessageEvent<string>) => {
      heardAt = performance.now();
      onNews(JSON.parse(data) as OrderNews);
    });
    source.addEventListener('beat', () => (heardAt = performance.now()));
    // The server refused the stream, for example because the user no longer works in this shop.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && reload());
  }

  function checkStream(): void {
    if (source?.readyState === EventSource.CLOSED && performance.now() - openedAt > pause) open();
    if (performance.now() - heardAt > silence) reload();
  }

  if (ownersView === null) open();
  /** The user clicked a notification (see `dashboard-worker.ts`). */
  const showOrders = () => changeQuery({ section: 'orders' });
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('message', showOrders);
  const timer = setInterval(checkStream, poll);
  return () => {
    worker?.removeEventListener('message', showOrders);
    clearInterval(timer);
    source?.close();
  };
}
