import './customers.css';
import { useStore } from '@nanostores/react';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { customerSorts, type CustomerList, type CustomerView } from '../../../../api/orders/customers/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { customerWords } from '../../../i18n/dashboard/customers.ts';
import { changeQuery, closeSheet, openSheet } from '../../../stores/url.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $customerFilter, $customers, $openCustomer, customerQuery } from '../../../stores/customers.ts';
import { $unsaved } from '../../../stores/drafts.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { DownloadLink } from '../../../ui/DownloadLink.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { NothingFound } from '../../../ui/NothingFound.tsx';
import { ListSearch } from '../ListSearch.tsx';
import { useFurtherPages } from '../use-further-pages.ts';
import { CustomerRow } from './CustomerRow.tsx';
import { CustomerSheet, customerDraftName } from './CustomerSheet.tsx';
import { CustomerByPhone } from './CustomerByPhone.tsx';

/** Text typed letter by letter is one history entry. */
const lookFor = (who: string) => changeQuery({ who }, 'replace');

/** Customers, searchable by name and phone, each with all the data that the shop has about her. */
export function Customers({ shop }: { shop: OwnShop }) {
  const words = useWords(customerWords);
  const language = useLanguage();
  const { search, sort } = useStore($customerFilter);
  const file = new URLSearchParams({ search, sort, language });
  return (
    <>
      <div className="customers__filters">
        <ListSearch label={words.search} value={search} onSearch={lookFor} />
        <SelectField
          label={words.sort}
          value={sort}
          onChange={({ target }) => changeQuery({ sort: target.value }, 'replace')}
        >
          {customerSorts.map((name) => (
            <option key={name} value={name}>
              {words.sorts[name]}
            </option>
          ))}
        </SelectField>
        <DownloadLink
          className={buttonClass({ variant: 'secondary' })}
          href={`/api/shops/${shop.id}/customers.csv?${file.toString()}`}
        >
          {words.download}
        </DownloadLink>
      </div>
      <Found shop={shop} />
    </>
  );
}

function Found({ shop }: { shop: OwnShop }) {
  const words = useWords(customerWords);
  const { loading } = useWords(common);
  const { data, isOutdated, error, reload } = useQuery($customers);
  if ((!data || isOutdated) && error) return <LoadFailed title={words.failed} onRetry={reload} />;
  if (!data) return <Spinner label={loading} />;
  return <List shop={shop} list={data} />;
}

function List({ shop, list }: { shop: OwnShop; list: CustomerList }) {
  const words = useWords(customerWords);
  const filter = useStore($customerFilter);
  const open = useStore($openCustomer);
  const unsaved = useStore($unsaved);
  const box = useRef<HTMLDivElement>(null);
  const { customers, change, forget, next, isLoading, readMore } = useCustomers(shop, list, filter);
  const opened = customers.find(({ phone }) => phone === open);
  const sheet = {
    shop,
    onForgotten: forget,
    onClose: () => closeSheet('customer'),
    focusAfter: () =>
      box.current?.querySelector<HTMLElement>(`[data-phone='${opened?.phone}']`) ??
      // She is forgotten, or on none of the loaded pages.
      box.current?.querySelector<HTMLElement>('.order-row button') ??
      box.current?.closest('[role=tabpanel]')?.querySelector<HTMLElement>('[type=search]'),
  };
  return (
    <div ref={box} className="customers">
      {customers.length > 0 && (
        <ul className="orders__list orders__list--rows">
          {customers.map((customer) => (
            <CustomerRow
              key={customer.phone}
              customer={customer}
              isUnsaved={unsaved.includes(customerDraftName(customer.phone))}
              onOpen={() => openSheet('customer', customer.phone)}
            />
          ))}
        </ul>
      )}
      {customers.length === 0 && next === null && <NoCustomers search={filter.search} />}
      {next !== null && (
        <Button variant="secondary" busy={isLoading} onClick={() => void readMore()}>
          {words.more}
        </Button>
      )}
      {opened && <CustomerSheet {...sheet} customer={opened} onChanged={change} />}
      {!opened && open !== null && <CustomerByPhone key={open} {...sheet} phone={open} />}
    </div>
  );
}

function NoCustomers({ search }: { search: string }) {
  const words = useWords(customerWords);
  const icon = <Users size={40} aria-hidden />;
  if (search === '') return <EmptyState level={2} icon={icon} title={words.emptyTitle} text={words.emptyText} />;
  return (
    <NothingFound
      icon={icon}
      title={words.nothingFound}
      text={words.nothingFoundText}
      clear={words.clear}
      onClear={() => changeQuery({ who: '' })}
    />
  );
}

/** All loaded customers. A change replaces the row until a newer row arrives. */
function useCustomers(shop: OwnShop, list: CustomerList, filter: Parameters<typeof customerQuery>[0]) {
  /** The changed customers by their loaded row; null if forgotten. */
  const [changed, setChanged] = useState<ReadonlyMap<CustomerView, CustomerView | null>>(new Map());
  const { pages, ...more } = useFurtherPages(list, JSON.stringify(filter), (after) =>
    call<CustomerList>(
      (request) => api.shops({ shop: shop.id }).customers.get({ ...request, query: customerQuery(filter, after) }),
      { isRead: true },
    ),
  );
  const known = new Map([list, ...pages].flatMap(({ customers }) => customers.map((one) => [one.phone, one] as const)));
  const customers = [...known.values()].flatMap((one) => {
    const now = changed.get(one);
    return now === null ? [] : [now ?? one];
  });
  const note = (phone: string, customer: CustomerView | null) => {
    const row = known.get(phone);
    if (row) setChanged(new Map([...changed, [row, customer]]));
  };
  return {
    ...more,
    customers,
    change: (customer: CustomerView) => note(customer.phone, customer),
    forget: (phone: string) => note(phone, null),
  };
}
