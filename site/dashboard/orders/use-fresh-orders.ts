import { useEffect, useRef } from 'react';
import { $openOrder, $order, $orderNews, $orders } from '../../stores/orders.ts';
import { useQuery } from '../../stores/queries.ts';

/** Reloads the list and the open order when `$orderNews` changes. */
export function useFreshOrders(): void {
  const { data } = useQuery($orderNews);
  const known = useRef<string | null>(null);
  const news = data && JSON.stringify(data);
  useEffect(() => {
    if (news === undefined) return;
    if (known.current !== null && known.current !== news) {
      $orders.revalidate();
      if ($openOrder.get() !== null) $order.revalidate();
    }
    known.current = news;
  }, [news]);
}
