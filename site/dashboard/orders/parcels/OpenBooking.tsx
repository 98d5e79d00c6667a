import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { $openOrder, $order, refreshOrders } from '../../../stores/orders.ts';
import { $booking } from '../../../stores/parcels.ts';
import { Boundary } from '../../../ui/Boundary.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useWords } from '../../../ui/language.tsx';
import { reload } from '../../../stores/queries.ts';

const BookDialog = lazyPart(() => import('./BookDialog.tsx').then((part) => part.BookDialog));

/**
 * The open booking, above the inbox. Booked orders may leave the list that is shown, so the list is read again after
 * the dialog closes.
 */
export function OpenBooking({ shop }: { shop: OwnShop }) {
  const words = useWords(parcelWords);
  const orders = useStore($booking);
  useEffect(() => () => $booking.set(null), []);
  if (orders === null) return null;
  const close = () => {
    $booking.set(null);
    refreshOrders();
    if ($openOrder.get() !== null) reload($order);
  };
  return (
    <Boundary dialog={{ title: words.book, onClose: close }}>
      <BookDialog key={orders.map(({ id }) => id).join('.')} shop={shop} orders={orders} onClose={close} />
    </Boundary>
  );
}
