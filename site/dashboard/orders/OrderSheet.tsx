import './order-row.css';
import './order-sheet.css';
import { useStore } from '@nanostores/react';
import { MessageCircle, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import { isOver, nextStates } from '../../../api/orders/order/order-states.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formStore } from '../../forms/form-store.ts';
import { common } from '../../i18n/common.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $openOrder, $order } from '../../stores/orders.ts';
import { useQuery } from '../../stores/queries.ts';
import { digitsText } from '../../storefront/digits.ts';
import { whatsappLink } from '../../storefront/order-message.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { ChangeOrder, orderDraftName } from './ChangeOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { StateBadge } from './OrderRow.tsx';
import { HandOut } from './HandOut.tsx';
import { OrderParcel } from './parcels/OrderParcel.tsx';
import { OrderPayments } from './payments/OrderPayments.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { useHasRoomForPreview } from '../frame/use-is-wide.ts';
import { useAskedClose } from '../forms/use-asked-close.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Props {
  shop: OwnShop;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** One order in full. The next action is within reach of the thumb. */
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
  const { close, question } = useAskedClose({ isChanged, discard: () => draft.settle(), onClose });
  return (
    <>
      <Frame
        open
        onOpenChange={(open) => !open && close()}
        title={number === undefined ? words.order('…') : words.order(number)}
        focusAfter={focusAfter}
        inAddress
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
      <OrderProducts order={order} />
      <OrderPayments key={`payments-${order.id}`} shop={shop} order={order} />
      <OrderParcel shop={shop} order={order} />
      <OrderFacts order={order} />
      <HandOut shop={shop} order={order} />
      <ChangeOrder key={order.id} shop={shop} order={order} />
      <Actions shop={shop} order={order} />
    </div>
  );
}

/** Why the order is flagged, and what the shop knows about its phone number. */
function Doubts({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { suspicious } = useWords(orderWords);
  const { block, isBusy } = useOrderChange(shop, order);
  const { orders, delivered, returned, isBlocked } = order.history;
  const reasons = order.reasons.flatMap((reason) => words.reasons[reason as keyof typeof words.reasons] ?? []);
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
      <p>{words.history(orders, delivered, returned)}</p>
      {(order.isSuspicious || isBlocked) && (
        <Button variant="quiet" busy={isBusy} onClick={() => void block(!isBlocked)}>
          {isBlocked ? words.unblock : words.block}
        </Button>
      )}
    </div>
  );
}

/** How long (ms) the next step ignores taps after the order has moved, because its button is where the last one was. */
const restTime = 800;

/** Call, message and the next step, at the bottom for the thumb. */
function Actions({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const { change, isBusy } = useOrderChange(shop, order);
  const [confirming, setConfirming] = useState<'cancelled' | 'returned' | null>(null);
  const [isResting, setResting] = useState(false);
  const number = digitsText(String(order.number), language);
  const next = nextStates[order.state];
  const forward = next.find((state) => !isOver(state));
  const end = next.find(isOver);
  return (
    <div className="order-sheet__actions">
      {order.phone !== '' && (
        <>
          <a className={buttonClass({ variant: 'secondary' })} href={`tel:${order.phone}`}>
            <Phone size={18} aria-hidden />
            {words.call}
          </a>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={whatsappLink(`88${order.phone}`, words.greeting(order.name, number, shop.name))}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle size={18} aria-hidden />
            {words.whatsApp}
          </a>
        </>
      )}
      {end && (
        <Button variant="quiet" onClick={() => setConfirming(end)}>
          {words.steps[end]}
        </Button>
      )}
      {forward && (
        <Button
          className={`order-sheet__next${isResting ? ' order-sheet__next--resting' : ''}`}
          busy={isBusy}
          onClick={async () => {
            if (isResting) return;
            setResting(true);
            await change({ state: forward });
            setTimeout(() => setResting(false), restTime);
          }}
        >
          {words.steps[forward]}
        </Button>
      )}
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={words.sure[confirming ?? 'cancelled']}
        text={words.sureText}
        confirmLabel={words.steps[confirming ?? 'cancelled']}
        cancelLabel={words.keep}
        onConfirm={async () => {
          if (confirming) await change({ state: confirming });
        }}
      />
    </div>
  );
}
