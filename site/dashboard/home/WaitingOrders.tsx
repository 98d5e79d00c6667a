import './waiting-orders.css';
import { useState } from 'react';
import { isChangeable } from '../../../api/orders/order/order-states.ts';
import type { OrderSummary } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { homeWords } from '../../i18n/dashboard/home.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { formatTaka } from '../../i18n/format.ts';
import { setQuery } from '../../stores/url.ts';
import { reload } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { $waitingOrders } from '../../stores/waiting-orders.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useRest } from '../orders/steps/use-rest.ts';
import { useOrderNews } from '../orders/use-order-news.ts';
import { useQuickStep } from './use-quick-step.ts';

const ShipParts = lazyPart(() => import('./ShipParts.tsx').then((part) => part.ShipParts));

/** Orders on the first screen. The inbox has the others. */
const shown = 3;

/** The latest orders that wait for the seller, each with its next step. */
export function WaitingOrders({ shop }: { shop: OwnShop }) {
  const words = useWords(homeWords);
  const { whoTakesIt } = useWords(orderSheetWords);
  const { data } = useQuery($waitingOrders);
  const [requested, setAsked] = useState<OrderSummary | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const step = useQuickStep(shop);
  useOrderNews(() => reload($waitingOrders));
  const orders = (data?.orders ?? []).filter(({ state }) => isChangeable(state)).slice(0, shown);
  const call = (order: OrderSummary) => {
    setWasAsked(true);
    setAsked(order);
  };
  const close = () => setAsked(null);
  return (
    <>
      {orders.length > 0 && (
        <section className="waiting-orders" aria-label={words.waiting}>
          <ul>
            {orders.map((order) => (
              <WaitingOrder
                key={order.id}
                order={order}
                onConfirm={() => step(order, 'confirmed')}
                onShip={() => call(order)}
              />
            ))}
          </ul>
        </section>
      )}
      {wasAsked && (
        <Boundary dialog={{ title: whoTakesIt, onClose: close }}>
          <ShipParts
            shop={shop}
            order={requested}
            onSend={async (order, courier) => step(order, 'shipped', courier)}
            onClose={close}
          />
        </Boundary>
      )}
    </>
  );
}

interface Props {
  order: OrderSummary;
  onConfirm: () => Promise<boolean>;
  onShip: () => void;
}

/** A suspicious order, and one that is picked up, is opened first. */
function WaitingOrder({ order, onConfirm, onShip }: Props) {
  const words = useWords(homeWords);
  const { steps } = useWords(orderSheetWords);
  const language = useLanguage();
  const isResting = useRest(order.state);
  const [isBusy, setIsBusy] = useState(false);
  const [first] = order.lines;
  const next = order.state === 'new' ? 'confirmed' : 'shipped';
  async function take(): Promise<void> {
    if (isResting) return;
    if (next === 'shipped') return onShip();
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  const open = () => setQuery(new URLSearchParams({ section: 'orders', order: order.id }));
  const isQuick = !order.isSuspicious && (next === 'confirmed' || !order.isPickup);
  return (
    <li>
      <button type="button" className="waiting-orders__open" onClick={open}>
        <strong>
          #{digitsText(String(order.number), language)} {order.name}
        </strong>
        <span>
          {formatTaka(Math.round(order.total * 100), language)}
          {first && ` · ${digitsText(String(first.quantity), language)} × ${first.name}`}
        </span>
      </button>
      {isQuick ? (
        <Button
          variant={next === 'confirmed' ? 'primary' : 'secondary'}
          className={isResting ? 'waiting-orders__step waiting-orders__step--resting' : 'waiting-orders__step'}
          busy={isBusy}
          onClick={() => void take()}
        >
          {steps[next]}
        </Button>
      ) : (
        <Button variant="secondary" onClick={open}>
          {words.look}
        </Button>
      )}
    </li>
  );
}
