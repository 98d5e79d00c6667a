import '../../ui/pill.css';
import './orders.css';
import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { mayUse, type Permission } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $query, setQuery } from '../../stores/address.ts';
import { $orders } from '../../stores/orders.ts';
import { useQuery } from '../../stores/queries.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { Inbox } from './Inbox.tsx';
import { InboxActions, UnsavedOrder } from './InboxActions.tsx';
import { ManualOrderDialog } from './ManualOrderDialog.tsx';
import { NotHeard } from './NotHeard.tsx';
import { OrderModeOffer } from './OrderMode.tsx';

const Customers = lazyPart(() => import('./customers/Customers.tsx').then((part) => part.Customers));

const OrderSettings = lazyPart(() => import('./settings/OrderSettings.tsx').then((part) => part.OrderSettings));

/** Shoppers' orders and their next steps. */
export function OrdersSection({ shop }: { shop: OwnShop }) {
  const { data } = useQuery($orders);
  // A shop that now only takes messages may have older orders.
  const hasOrders = shop.orderMode === 'saved' || (data?.orders.length ?? 0) > 0;
  const named = viewOf(useStore($query).get('list'));
  const shown = mayUse(shop.role, permissionOf[named]) ? named : 'orders';
  const [isTyping, setIsTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useFocusAfterChange(hasOrders ? 'orders' : 'offer');
  if (!hasOrders)
    return (
      <div ref={place}>
        <OrderModeOffer shop={shop} />
      </div>
    );
  const View = views[shown];
  return (
    <div className="section-form orders" ref={place}>
      <div className="orders__top">
        <ViewChoice shown={shown} role={shop.role} />
        {shown === 'orders' && <InboxActions shop={shop} button={button} onType={() => setIsTyping(true)} />}
      </div>
      {shown === 'orders' && <NotHeard shop={shop} />}
      {shown === 'orders' && !isTyping && <UnsavedOrder onOpen={() => setIsTyping(true)} />}
      {isTyping && (
        <ManualOrderDialog shop={shop} onClose={() => setIsTyping(false)} focusAfter={() => button.current} />
      )}
      <Boundary key={shown} loading={<Loading />}>
        <View shop={shop} />
      </Boundary>
    </div>
  );
}

/** The section's views, as in `?list=`. */
const views = { orders: Inbox, customers: Customers, settings: OrderSettings } as const;
type View = keyof typeof views;

/** The permission that each view requires. The settings show staff only the notifications of their own device. */
const permissionOf: Readonly<Record<View, Permission>> = {
  orders: 'orders',
  customers: 'customers',
  settings: 'orders',
};

const viewOf = (name: string | null): View => (Object.keys(views) as View[]).find((view) => view === name) ?? 'orders';

function Loading() {
  return <Spinner label={useWords(common).loading} />;
}

function ViewChoice({ shown, role }: { shown: View; role: OwnShop['role'] }) {
  const words = useWords(orderWords);
  const show = (list: View) => setQuery(new URLSearchParams({ section: 'orders', ...(list !== 'orders' && { list }) }));
  const own = (Object.keys(views) as View[]).filter((view) => mayUse(role, permissionOf[view]));
  return (
    <div className="orders__states" role="group" aria-label={words.view}>
      {own.map((view) => (
        <button key={view} type="button" className="pill" aria-pressed={shown === view} onClick={() => show(view)}>
          {view === 'settings' && mayBeAsked() && <Bell size={16} aria-hidden />}
          {words.views[view]}
        </button>
      ))}
    </div>
  );
}

/** Whether this browser has not asked for the notification permission yet. */
const mayBeAsked = (): boolean => (globalThis.Notification?.permission ?? 'default') === 'default';
