import { Truck } from 'lucide-react';
import type { OrderSummary } from '../../../../api/orders/order/order-views.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { $booking } from '../../../stores/parcels.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';

/** Books parcels of one or several orders. */
export function BookButton({ orders }: { orders: readonly OrderSummary[] }) {
  const words = useWords(parcelWords);
  return (
    <Button variant="secondary" onClick={() => $booking.set(orders)}>
      <Truck size={18} aria-hidden />
      {words.book}
    </Button>
  );
}
