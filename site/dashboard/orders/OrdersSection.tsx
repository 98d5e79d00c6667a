import '../../ui/pill.css';
import './orders.css';
import { useStore } from '@nanostores/react';
import { Bell, Download, PackageOpen, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { mayUse, type Permission } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $query, openSheet, closeSheet, setQuery } from '../../stores/address.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { $openOrder, $order, $orderFilter, $orderNews, $orders } from '../../stores/orders.ts';
import { $session } from '../../stores/session.ts';
import { useQuery } from '../../stores/queries.ts';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { manualOrderDraftName } from './manual-order.ts';
import { ManualOrderDialog } from './ManualOrderDialog.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderModeOffer } from './OrderMode.tsx';
import { OpenBooking } from './parcels/OpenBooking.tsx';
import { OrderSheet } from './OrderSheet.tsx';

const Customers = lazyPart(() => import('./customers/Customers.tsx').then((part) => part.Customers));

const OrderSettings = lazyPart(() => import('./settings/OrderSettings.tsx').then((part) => part.OrderSettings));

/** Shoppers' orders and their next steps. */
export function OrdersSection({ shop }: { shop: OwnShop }) {
  const { data } = useQuery($orders);
  // A shop that now only takes messages may have older orders.
  const hasOrders = shop.orderMode === 'kept' || (data?.orders.length ?? 0) > 0;
  const named = viewOf(useStore($query).get('list'));
  const shown = mayUse(shop.role, permissionOf[named]) ? named : 'orders';
  const [isTyping, setIsTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!hasOrders) return <OrderModeOffer shop={shop} />;
  const View = views[shown];
  return (
    <div className="section-form orders">
      <div className="orders__top">
        <ViewChoice shown={shown} role={shop.role} />
        {shown === 'orders' && <InboxActions shop={shop} button={button} onType={() => setIsTyping(true)} />}
      </div>
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

function Inbox({ shop }: { shop: OwnShop }) {
  const open = useStore($openOrder);
  const section = useRef<HTMLDivElement>(null);
  useFreshOrders();
  useKeptDevice(shop);
  return (
    <div className={open === null ? 'orders__inbox' : 'orders__inbox orders__inbox--split'} ref={section}>
      <div className="orders__found">
        <OrderFilters />
        <Orders shop={shop} />
      </div>
      {open !== null && (
        <OrderSheet
          key={open}
          shop={shop}
          onClose={() => closeSheet('order')}
          focusAfter={() => section.current?.querySelector<HTMLElement>(`[data-order='${open}']`) ?? null}
        />
      )}
      <OpenBooking shop={shop} />
    </div>
  );
}

/** Actions for the whole list. Phones show icons only. */
function InboxActions({
  shop,
  button,
  onType,
}: {
  shop: OwnShop;
  button: RefObject<HTMLButtonElement | null>;
  onType: () => void;
}) {
  const words = useWords(orderWords);
  return (
    <div className="orders__head">
      {mayUse(shop.role, 'customers') && <FileLink shop={shop} />}
      <Button ref={button} variant="secondary" iconOnPhones onClick={onType}>
        <PencilLine size={18} aria-hidden />
        <span>{words.byHand}</span>
      </Button>
    </div>
  );
}

/** Reports an unsaved manual order, such as one typed before a reload, with a button to continue. */
function UnsavedOrder({ onOpen }: { onOpen: () => void }) {
  const words = useWords(orderWords);
  if (!useStore($unsaved).includes(manualOrderDraftName)) return null;
  return (
    <div className="ui-notice ui-notice--info orders__unsaved" role="status">
      <span>{words.waiting}</span>
      <Button variant="quiet" onClick={onOpen}>
        {words.goOn}
      </Button>
    </div>
  );
}

/** Re-enables notifications on this device after the user signs in again. */
function useKeptDevice(shop: OwnShop): void {
  const session = useStore($session);
  const userId = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (userId === null || globalThis.Notification?.permission !== 'granted') return;
    void import('./settings/push-device.ts')
      .then(({ keepOn }) => keepOn({ userId, shopId: shop.id }))
      .catch(() => undefined);
  }, [shop.id, userId]);
}

/** Downloads all orders that match the filters. */
function FileLink({ shop }: { shop: OwnShop }) {
  const words = useWords(orderWords);
  const language = useLanguage();
  const query = new URLSearchParams({ ...useStore($orderFilter), language });
  return (
    <a
      className={buttonClass({ variant: 'secondary', iconOnPhones: true })}
      href={`/api/shops/${shop.id}/orders.csv?${query.toString()}`}
      download
    >
      <Download size={18} aria-hidden />
      <span>{words.download}</span>
    </a>
  );
}

function Orders({ shop }: { shop: OwnShop }) {
  const words = useWords(orderWords);
  const { loading } = useWords(common);
  const filter = useStore($orderFilter);
  const { data, error, reload } = useQuery($orders);
  if (!data && error) return <LoadFailed title={words.failed} onRetry={reload} />;
  if (!data) return <Spinner label={loading} />;
  if (data.orders.length > 0)
    return <OrderList shop={shop} list={data} filter={filter} onOpen={(id) => openSheet('order', id)} />;
  const icon = <PackageOpen size={40} aria-hidden />;
  if (Object.keys(filter).length === 0)
    return <EmptyState level={2} icon={icon} title={words.emptyTitle} text={words.emptyText} />;
  const clear = () => setQuery(new URLSearchParams({ section: 'orders' }));
  return (
    <NothingFound
      icon={icon}
      title={words.nothingFound}
      text={words.nothingFoundText}
      clear={words.clearFilters}
      onClear={clear}
    />
  );
}

/** Reloads the list and the open order when `$orderNews` changes. */
function useFreshOrders(): void {
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
