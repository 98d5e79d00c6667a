import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OrderList as List, OrderSummary, StepOutcome } from '../../../api/orders/order/order-views.ts';
import { stepsOf, type OrderState } from '../../../api/orders/order/order-states.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { $openOrder, pageSize, refreshOrders, type OrderFilter } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { orderDraftName } from './ChangeOrder.tsx';
import { paymentDraftName } from './payments/payment-draft.ts';
import { OrderHeads, OrderRow } from './OrderRow.tsx';
import { BookButton } from './parcels/BookButton.tsx';
import { ShipDialog } from './steps/ShipDialog.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useFurtherPages } from './use-further-pages.ts';

/** The drafts of an order: its changes, and its payments. */
const draftNames = (id: string) => [orderDraftName(id), paymentDraftName(id, 'in'), paymentDraftName(id, 'out')];

interface Props {
  shop: OwnShop;
  list: List;
  filter: OrderFilter;
  onOpen: (id: string) => void;
  /** On a phone, boxes to select orders replace the buttons to call. A wide screen has both. */
  isSelecting: boolean;
  onSelected: () => void;
}

/** Orders, newest first. Several can be selected and moved to the next step at once. */
export function OrderList({ shop, list, filter, onOpen, isSelecting, onSelected }: Props) {
  const words = useWords(orderWords);
  const { orders, next, isLoading, readMore } = useShownOrders(shop, list, filter);
  const open = useStore($openOrder);
  const unsaved = useStore($unsaved);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = orders.filter(({ id }) => chosen.has(id));
  function end() {
    setChosen(new Set());
    onSelected();
  }
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <OrderHeads />
      <ul className={`orders__list orders__list--rows ${isSelecting ? 'orders__list--selecting' : ''}`}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isChosen={chosen.has(order.id)}
            isOpen={order.id === open}
            isUnsaved={draftNames(order.id).some((name) => unsaved.includes(name))}
            onChoose={() => toggle(order.id)}
            onOpen={() => onOpen(order.id)}
          />
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" busy={isLoading} onClick={() => void readMore()}>
          {words.more}
        </Button>
      )}
      {(selected.length > 0 || isSelecting) && <BulkBar shop={shop} orders={selected} onDone={end} />}
    </>
  );
}

/** All loaded orders; those of the first page in their current state. */
function useShownOrders(shop: OwnShop, list: List, filter: OrderFilter) {
  const { pages, ...more } = useFurtherPages(list, JSON.stringify(filter), (after) =>
    call<List>(
      (request) =>
        api
          .shops({ shop: shop.id })
          .orders.get({ ...request, query: { search: '', ...filter, after, limit: pageSize } }),
      { isRead: true },
    ),
  );
  const shown = new Map([...pages.flatMap(({ orders }) => orders), ...list.orders].map((order) => [order.id, order]));
  const orders = [...shown.values()].toSorted((one, other) => other.number - one.number);
  return { ...more, orders };
}

/** The steps that every selected order may take. */
function BulkBar({ shop, orders, onDone }: { shop: OwnShop; orders: readonly OrderSummary[]; onDone: () => void }) {
  const words = useWords(orderWords);
  const { steps: stepNames } = useWords(orderSheetWords);
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState<OrderState | null>(null);
  const steps = (['confirmed', 'packed', 'shipped', 'delivered'] as const).filter((state) =>
    orders.some((order) => stepsOf(order).includes(state)),
  );

  async function step(state: OrderState, courier?: string): Promise<boolean> {
    setBusy(state);
    const body = { orders: orders.map(({ id, version }) => ({ id, version })), state, courier };
    const outcome = await call<{ results: readonly StepOutcome[] }>((request) =>
      api.shops({ shop: shop.id }).orders.state.put(body, request),
    );
    setBusy(null);
    if (outcome.kind === 'refused') {
      toastError({ title: outcome.refusal.message });
      return false;
    }
    const counts = Map.groupBy(outcome.response.results, (result) => result.outcome);
    const countOf = (name: StepOutcome['outcome']) => counts.get(name)?.length ?? 0;
    const title = words.changedMany(countOf('changed'));
    const rest = (['same', 'not_allowed', 'conflict', 'not_found'] as const).filter((name) => countOf(name) > 0);
    const description = rest.map((name) => words.leftMany[name](countOf(name))).join(' ');
    if (countOf('changed') > 0) toastSuccess({ title, ...(description && { description }) });
    else toastError({ title, description });
    refreshOrders();
    onDone();
    return true;
  }
  const isShippedHere = orders.some(
    (order) => stepsOf(order).includes('shipped') && !(order.parcel?.isOpen && order.parcel.courier !== 'other'),
  );
  return (
    <div className="orders__bulk" role="group" aria-label={words.selected(orders.length)}>
      <p role="status">{words.selected(orders.length)}</p>
      {steps.map((state) => (
        <Button
          key={state}
          busy={busy === state}
          onClick={() => (state === 'shipped' && isShippedHere ? setIsAsked(true) : void step(state))}
        >
          {stepNames[state]}
        </Button>
      ))}
      {orders.length > 0 && (
        <>
          <BookButton orders={orders.slice(0, 100)} />
          <PrintButton shop={shop} orders={orders.slice(0, 100).map(({ id }) => id)} />
        </>
      )}
      <Button variant="quiet" onClick={onDone}>
        {words.clearSelection}
      </Button>
      {isAsked && (
        <ShipDialog
          shop={shop}
          orders={orders}
          onSend={async ({ courier }) => step('shipped', courier)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
