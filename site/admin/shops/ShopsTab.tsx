import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminShop } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import type { Request } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import type { BulkRun } from '../list/bulk.ts';
import { DayFilters } from '../list/DayFilters.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListHeading } from '../list/ListHeading.tsx';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { $overview } from '../overview.ts';
import { useQuery } from '../../stores/queries.ts';
import { ShopActions } from './ShopActions.tsx';
import { useShopColumns } from './shop-columns.tsx';
import { deleteQuestion, suspendQuestion } from './shop-questions.ts';

/** All shops, with search by name, slug or owner's e-mail and filters by status and plan. */
export function ShopsTab() {
  const words = useWords(listWords);
  const actions = useWords(actionWords);
  const { error, failed } = useWords(outcomeWords);
  const language = useLanguage();
  const query = useStore($query);
  const { data: overview } = useQuery($overview);
  const filter = {
    ...listQuery(query, ['created', 'name', 'owner', 'plan', 'views', 'status']),
    status: chosen(query, 'status', words.statuses),
    plan: chosen(query, 'plan', words.plans),
  };
  const list = useList('shops', filter, (page) => api.admin.shops.get({ query: page }));
  // Only without rows: a toast about the reload after an action would replace the action's own.
  const failure = list.data ? undefined : list.error;
  useEffect(() => {
    if (failure) toastError({ title: error, description: failed.fetchShops });
  }, [failure, error, failed.fetchShops]);
  const columns = useShopColumns((shop: AdminShop) => (
    <ShopActions shop={shop} onChanged={list.reload} onQuestion={list.setQuestion} />
  ));
  const setStatus = (isActive: boolean) => (id: string, reason: string) => (request: Request) =>
    api.admin.shops({ shop: id }).status.patch({ isActive, reason }, request);
  return (
    <>
      <ListHeading
        title={overview ? words.registeredShops(formatNumber(overview.shops, language)) : words.registered}
        path="/api/admin/shops.csv"
        filter={filter}
      />
      <ListView
        caption={words.shop}
        list={list}
        columns={columns}
        nameOf={(shop) => shop.name || shop.slug}
        empty={words.noShops}
        bulk={[
          { label: actions.activate, fits: isNotDeleted, send: setStatus(true) },
          {
            label: actions.suspend,
            fits: isNotDeleted,
            ask: (rows) => ({
              ...suspendQuestion(actions, namesOf(rows), language),
            }),
            send: setStatus(false),
          },
          {
            label: actions.delete,
            fits: isNotDeleted,
            ask: (rows) => deleteQuestion(actions, namesOf(rows), language),
            send: (id) => (request) => api.admin.shops({ shop: id }).delete(undefined, request),
          },
        ]}
        search={words.searchShops}
        filters={
          <>
            <Filter name="status" label={words.status} options={words.statuses} />
            <Filter name="plan" label={words.plan} options={words.plans} />
            <DayFilters />
          </>
        }
      />
    </>
  );
}

/** As in the menu of one shop: a deleted shop can only be restored. */
const isNotDeleted = ({ deletedAt }: AdminShop) => deletedAt === null;

const namesOf = (rows: BulkRun['rows']) => rows.map(({ name }) => name);
