import './orders.css';
import { useStore } from '@nanostores/react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $query } from '../../stores/url.ts';
import { $orders } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { HeadMenu, HeadTools } from '../frame/HeadTools.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { Inbox } from './Inbox.tsx';
import { OrderModeOffer } from './OrderMode.tsx';
import { showView, viewsOf, type OrderListView } from './views.ts';

const Customers = lazyPart(() => import('./customers/Customers.tsx').then((part) => part.Customers));

const OrderSettings = lazyPart(() => import('./settings/OrderSettings.tsx').then((part) => part.OrderSettings));

/** Shoppers' orders and their next steps. */
export function OrdersSection({ shop }: { shop: OwnShop }) {
  const { data } = useQuery($orders);
  // A shop that now only takes messages may have older orders.
  const hasOrders = shop.orderMode === 'saved' || (data?.orders.length ?? 0) > 0;
  const named = useStore($query).get('list');
  const shown = viewsOf(shop.role).find((view) => view === named) ?? 'orders';
  const isWide = useIsWide();
  const container = useFocusAfterChange(hasOrders ? 'orders' : 'offer');
  if (!hasOrders)
    return (
      <div ref={container}>
        <Menu />
        <OrderModeOffer shop={shop} />
      </div>
    );
  const View = views[shown];
  return (
    <div className="section-form orders" ref={container}>
      {/* On a phone, the inbox has the other views in its menu. */}
      {(isWide || shown !== 'orders') && <ViewChoice shown={shown} role={shop.role} />}
      {shown !== 'orders' && <Menu />}
      <Boundary key={shown} loading={<Loading />}>
        <View shop={shop} />
      </Boundary>
    </div>
  );
}

const views = { orders: Inbox, customers: Customers, settings: OrderSettings } as const;

function Loading() {
  return <Spinner label={useWords(common).loading} />;
}

function Menu() {
  return (
    <HeadTools>
      <HeadMenu />
    </HeadTools>
  );
}

function ViewChoice({ shown, role }: { shown: OrderListView; role: OwnShop['role'] }) {
  const words = useWords(orderWords);
  return (
    <div className="orders__views" role="group" aria-label={words.view}>
      {viewsOf(role).map((view) => (
        <button key={view} type="button" aria-pressed={shown === view} onClick={() => showView(view)}>
          {words.views[view]}
        </button>
      ))}
    </div>
  );
}
