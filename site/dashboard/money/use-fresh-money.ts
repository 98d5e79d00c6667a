import { useEffect, useRef } from 'react';
import { $cash } from '../../stores/cash.ts';
import { $money } from '../../stores/money.ts';
import { $orderNews } from '../../stores/orders.ts';
import { $unmatched } from '../../stores/payment-messages.ts';
import { useQuery } from '../../stores/queries.ts';

/** Asks for the money and the unmatched messages again. */
export function reloadMoney(): void {
  $money.revalidate();
  $unmatched.revalidate();
}

/** Reloads the money when an order or a payment changes. */
export function useFreshMoney(): void {
  const { data } = useQuery($orderNews);
  const known = useRef<string | null>(null);
  const news = data && JSON.stringify(data);
  useEffect(() => {
    if (news === undefined) return;
    if (known.current !== null && known.current !== news) {
      reloadMoney();
      $cash.revalidate();
    }
    known.current = news;
  }, [news]);
}
