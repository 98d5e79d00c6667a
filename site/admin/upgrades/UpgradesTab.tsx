import { useStore } from '@nanostores/react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import { DayFilters } from '../list/DayFilters.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListHeading } from '../list/ListHeading.tsx';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { PhoneNotice } from '../payments/PhoneNotice.tsx';
import { useUpgradeColumns } from './upgrade-columns.tsx';
import { rejectionOf, rejectQuestion } from './upgrade-questions.ts';
import { UpgradeActions } from './UpgradeActions.tsx';

/** Payments for a plan, with the facts for a decision. */
export function UpgradesTab() {
  const words = useWords(listWords);
  const actions = useWords(actionWords);
  const { tab } = useWords(frameWords);
  const language = useLanguage();
  const query = useStore($query);
  const filter = {
    ...listQuery(query, ['created', 'plan', 'transaction', 'status']),
    status: chosen(query, 'status', words.requestStatuses, 'pending'),
  };
  const list = useList('upgrades', filter, (page) => api.admin['upgrade-requests'].get({ query: page }));
  const columns = useUpgradeColumns((request: AdminUpgrade) => (
    <UpgradeActions request={request} onChanged={list.reload} onQuestion={list.setQuestion} />
  ));
  return (
    <>
      <ListHeading title={tab.upgrades} path="/api/admin/upgrade-requests.csv" filter={filter} />
      <PhoneNotice />
      <ListView
        caption={tab.upgrades}
        list={list}
        columns={columns}
        nameOf={({ trxId, shopName, pricePaisa }) => [trxId, shopName, formatTaka(pricePaisa, language)].join(' ')}
        empty={words.noUpgrades}
        bulk={[
          {
            label: actions.approve,
            // Admins review the payment of a blocked account individually.
            fits: ({ status, isBlocked }) => status === 'pending' && !isBlocked,
            ask: (rows, leftOut) => ({
              kind: 'confirm',
              variant: 'primary',
              title: actions.bulkTitle(actions.approveRequests, formatNumber(rows.length, language)),
              text: [
                actions.approveRequestsText(rows.map(({ name }) => name).join(', ')),
                leftOut > 0 && actions.approveLeftOut(formatNumber(leftOut, language)),
              ]
                .filter(Boolean)
                .join(' '),
            }),
            send: (id) => (request) => api['upgrade-requests']({ request: id }).approve.put({}, request),
          },
          {
            label: actions.reject,
            fits: ({ status }) => status === 'pending',
            ask: (rows) => ({
              ...rejectQuestion(
                actions.bulkTitle(actions.rejectRequests, formatNumber(rows.length, language)),
                actions.rejectRequestsText,
                language,
              ),
            }),
            send: (id, note, reason) => (request) =>
              api['upgrade-requests']({ request: id }).reject.put(rejectionOf(note, reason), request),
          },
        ]}
        search={words.searchUpgrades}
        filters={
          <>
            <Filter name="status" label={words.status} options={words.requestStatuses} standard="pending" />
            <DayFilters />
          </>
        }
      />
    </>
  );
}
