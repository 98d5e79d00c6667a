import type { OrderSummary } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { OpenBooking } from '../orders/parcels/OpenBooking.tsx';
import { ShipDialog } from '../orders/steps/ShipDialog.tsx';
import type { Courier } from './use-quick-step.ts';

interface Props {
  shop: OwnShop;
  /** The order whose parcel is sent; null once the question is answered. */
  order: OrderSummary | null;
  onSend: (order: OrderSummary, courier: Courier) => Promise<boolean>;
  onClose: () => void;
}

/** Asks who takes an order's parcel, and books it if a connected courier does. */
export function ShipParts({ shop, order, onSend, onClose }: Props) {
  return (
    <>
      {order && (
        <ShipDialog shop={shop} orders={[order]} onSend={async (courier) => onSend(order, courier)} onClose={onClose} />
      )}
      <OpenBooking shop={shop} />
    </>
  );
}
