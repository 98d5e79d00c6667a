import './order-row.css';
import './order-sheet.css';
import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formStore } from '../../forms/form-store.ts';
import { common } from '../../i18n/common.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $openOrder, $order } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { ChangeOrder, orderDraftName } from './ChangeOrder.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { StateBadge } from './OrderRow.tsx';
import { HandOut } from './HandOut.tsx';
import { OrderParcel } from './parcels/OrderParcel.tsx';
import { OrderPayments } from './payments/OrderPayments.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { NextStep } from './steps/NextStep.tsx';
import { OtherSteps } from './steps/OtherSteps.tsx';
import { useHasRoomForPreview } from '../frame/use-is-wide.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Props {
  shop: OwnShop;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** One order in full, in the order in which a seller needs it: whom, what, money, and the next step. */
export function OrderSheet({ shop, onClose, focusAfter }: Props) {
  const words = useWords(orderSheetWords);
  const { failed } = useWords(orderWords);
  const { loading, tryAgain } = useWords(common);
  const language = useLanguage();
  const { data, error, reload } = useQuery($order);
  const order = data?.id === $openOrder.get() ? data : undefined;
  const number = order && digitsText(String(order.number), language);
  const hasRoom = useHasRoomForPreview();
  const Frame = hasRoom ? OrderPanel : Dialog;
  const { draft, $save } = formStore(shop.id, orderDraftName($openOrder.get() ?? ''));
  const isSaving = useStore($save) === 'saving';
  const isChanged = Object.keys(useStore(draft.$changes)).length > 0 && !isSaving;
  const { close, question } = useConfirmedClose({ isChanged, discard: () => draft.clear(), onClose });
  return (
    <>
      <Frame
        open
        onOpenChange={(open) => !open && close()}
        title={number === undefined ? words.order('…') : words.order(number)}
        focusAfter={focusAfter}
        inUrl
      >
        {order ? (
          <Sheet shop={shop} order={order} />
        ) : error ? (
          <>
            <Notice kind="problem">{failed}</Notice>
            <Button onClick={reload}>{tryAgain}</Button>
          </>
        ) : (
          <Spinner label={loading} />
        )}
      </Frame>
      {question}
    </>
  );
}

function Sheet({ shop, order }: { shop: OwnShop; order: OrderView }) {
  return (
    <div className="order-sheet">
      <p className="order-row__line">
        <StateBadge state={order.state} />
      </p>
      <Doubts order={order} shop={shop} />
      <OrderCustomer shop={shop} order={order} />
      <OrderProducts order={order} />
      <OrderPayments key={`payments-${order.id}`} shop={shop} order={order} />
      <OrderParcel shop={shop} order={order} />
      <NextStep key={`next-${order.id}`} shop={shop} order={order} />
      <HandOut shop={shop} order={order} />
      <div>
        <ChangeOrder key={order.id} shop={shop} order={order} />
        <OrderEvents order={order} />
      </div>
      <OtherSteps key={`others-${order.id}`} shop={shop} order={order} />
    </div>
  );
}

/** Why the order is flagged, and whether its phone number is blocked. Renders nothing for a usual order. */
function Doubts({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { suspicious } = useWords(orderWords);
  const { block, isBusy } = useOrderChange(shop, order);
  const { isBlocked } = order.history;
  const reasons = order.reasons.flatMap((reason) => words.reasons[reason as keyof typeof words.reasons] ?? []);
  if (!order.isSuspicious && !isBlocked && reasons.length === 0) return null;
  return (
    <div className={order.isSuspicious ? 'order-sheet__doubts' : undefined}>
      {order.isSuspicious && (
        <p className="order-row__doubt">
          <TriangleAlert size={18} aria-hidden />
          <strong>{suspicious}</strong>
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {order.isSuspicious && order.state === 'new' && <p>{words.holdsNoStock}</p>}
      {(order.isSuspicious || isBlocked) && (
        <Button variant="quiet" busy={isBusy} onClick={() => void block(!isBlocked)}>
          {isBlocked ? words.unblock : words.block}
        </Button>
      )}
    </div>
  );
}
