import type { OrderNews } from '../../api/orders/order/shapes/contract.ts';
import { changeQuery } from './address.ts';
import { ownersView } from './owners-view.ts';

/** Ms between two questions where no stream comes through, and after which one that says nothing counts as cut off. */
const poll = 5_000;
const silence = 15_000;

/** Ms until a stream that the server refused is asked for again. */
const pause = 60_000;

interface Listener {
  readonly onNews: (news: OrderNews) => void;
  /** Asks for the news instead. */
  readonly ask: () => void;
}

/**
 * Hears of new orders by a stream of events, and asks every five seconds wherever that does not come through: some
 * proxies hold streams back, and an admin who looks has none.
 * @returns ends it
 */
export function followOrders(shopId: string, { onNews, ask }: Listener): () => void {
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
  }

  function look(): void {
    if (source?.readyState === EventSource.CLOSED && performance.now() - openedAt > pause) open();
    if (performance.now() - heardAt > silence) ask();
  }

  if (ownersView === null) open();
  /** `dashboard-worker.ts`: a notification was pressed. */
  const showOrders = () => changeQuery({ section: 'orders' });
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('message', showOrders);
  const timer = setInterval(look, poll);
  return () => {
    worker?.removeEventListener('message', showOrders);
    clearInterval(timer);
    source?.close();
  };
}
