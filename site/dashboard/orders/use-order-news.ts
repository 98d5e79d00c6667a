import { useEffect, useEffectEvent, useRef } from 'react';
import { $orderNews } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';

/** Calls `reload` when an order or a payment of the shop changes while the screen is open. */
export function useOrderNews(reload: () => void): void {
  const { data } = useQuery($orderNews);
  const known = useRef<string | null>(null);
  const news = data && JSON.stringify(data);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (news === undefined) return;
    if (known.current !== null && known.current !== news) reloadNow();
    known.current = news;
  }, [news]);
}
