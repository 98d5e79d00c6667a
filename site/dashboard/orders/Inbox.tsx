import { useStore } from '@nanostores/react';
import { PackageOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { closeSheet, openSheet, setQuery } from '../../stores/url.ts';
import { $openOrder, $order, $orderFilter, $orders } from '../../stores/orders.ts';
import { reload } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { InboxTools } from './InboxTools.tsx';
import { ManualOrderDialog } from './ManualOrderDialog.tsx';
import { NotHeard } from './NotHeard.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { OpenBooking } from './parcels/OpenBooking.tsx';
import { StatePills } from './StatePills.tsx';
import { UnsavedOrder } from './UnsavedOrder.tsx';
import { useRenewedDevice } from './use-renewed-device.ts';
import { useOrderNews } from './use-order-news.ts';

/** The filtered orders, with the open one beside or above them. */
export function Inbox({ shop }: { shop: OwnShop }) {
  const open = useStore($openOrder);
  const section = useRef<HTMLDivElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isSelecting, setIsSelecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useOrderNews(() => {
    reload($orders);
    if (open !== null) reload($order);
  });
  useRenewedDevice(shop);
  return (
    <div className={open === null ? 'orders__inbox' : 'orders__inbox orders__inbox--split'} ref={section}>
      <div className="orders__found">
        <InboxTools shop={shop} button={button} onAdd={() => setIsTyping(true)} onSelect={() => setIsSelecting(true)} />
        {!isTyping && <UnsavedOrder onOpen={() => setIsTyping(true)} />}
        <Orders shop={shop} isSelecting={isSelecting} onSelected={() => setIsSelecting(false)} />
        <NotHeard shop={shop} />
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
      {isTyping && (
        <ManualOrderDialog shop={shop} onClose={() => setIsTyping(false)} focusAfter={() => button.current} />
      )}
    </div>
  );
}

interface OrdersProps {
  shop: OwnShop;
  isSelecting: boolean;
  onSelected: () => void;
}

function Orders({ shop, ...selection }: OrdersProps) {
  const words = useWords(orderWords);
  const { loading } = useWords(common);
  const filter = useStore($orderFilter);
  const { data, isOutdated, error, reload } = useQuery($orders);
  if ((!data || isOutdated) && error) return <LoadFailed title={words.failed} onRetry={reload} />;
  if (!data) return <Spinner label={loading} />;
  return (
    <>
      <StatePills used={data.used} />
      {data.orders.length > 0 ? (
        <OrderList shop={shop} list={data} filter={filter} onOpen={(id) => openSheet('order', id)} {...selection} />
      ) : (
        <NoOrders isFiltered={Object.keys(filter).length > 0} />
      )}
    </>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(orderWords);
  const icon = <PackageOpen size={40} aria-hidden />;
  if (!isFiltered) return <EmptyState level={2} icon={icon} title={words.emptyTitle} text={words.emptyText} />;
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
