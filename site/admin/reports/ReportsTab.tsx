import { useStore } from '@nanostores/react';
import { Check, RotateCcw } from 'lucide-react';
import type { AdminReport } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { reportWords } from '../../i18n/report.ts';
import { api } from '../../stores/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import { $query } from '../address.ts';
import type { Column } from '../list/DataTable.tsx';
import { DayFilters } from '../list/DayFilters.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { RowActions } from '../list/RowActions.tsx';
import { MailText } from '../list/MailText.tsx';
import { MessageText } from '../list/MessageText.tsx';
import { dateColumn } from '../list/date-column.tsx';
import { useAction } from '../use-action.ts';

/** Shoppers' reports about shops. */
export function ReportsTab() {
  const words = useWords(listWords);
  const { close } = useWords(actionWords);
  const { tab } = useWords(frameWords);
  const query = useStore($query);
  const { sort: _, search: __, ...page } = listQuery(query, ['created']);
  const filter = { ...page, search: '', status: chosen(query, 'status', words.reportStatuses) };
  const list = useList('reports', filter, (page) => api.admin.reports.get({ query: page }));
  const columns = useReportColumns(list.reload);
  return (
    <>
      <h2 className="admin-heading">{tab.reports}</h2>
      <ListView
        caption={tab.reports}
        list={list}
        columns={columns}
        nameOf={({ shopName, shopSlug, text }) => `${shopName || shopSlug}: ${text.slice(0, 60)}`}
        empty={words.noReports}
        bulk={[
          {
            label: close,
            send: (id) => (request) => api.admin.reports({ report: id }).status.put({ status: 'closed' }, request),
          },
        ]}
        filters={
          <>
            <Filter name="status" label={words.status} options={words.reportStatuses} />
            <DayFilters />
          </>
        }
      />
    </>
  );
}

function useReportColumns(onChanged: () => void): ReadonlyArray<Column<AdminReport>> {
  const words = useWords(listWords);
  const { reasons } = useWords(reportWords);
  return [
    dateColumn(words.date),
    {
      name: 'shop',
      card: 'title',
      head: words.shop,
      cell: ({ shopName, shopSlug, ownerId }) => (
        <strong>
          <AccountLink userId={ownerId}>{shopName || shopSlug}</AccountLink>
        </strong>
      ),
    },
    {
      name: 'report',
      card: 'plain',
      head: words.report,
      cell: ({ reason, text }) => (
        <>
          <strong>{reasons[reason]}</strong>
          <MessageText>{text}</MessageText>
        </>
      ),
    },
    {
      name: 'contact',
      card: 'plain',
      head: words.contact,
      cell: ({ contact }) => <MailText>{contact}</MailText>,
    },
    {
      name: 'status',
      card: 'badge',
      isShort: true,
      head: words.status,
      cell: ({ status }) => (
        <Badge variant={status === 'open' ? 'accent' : 'neutral'}>{words.reportStatuses[status]}</Badge>
      ),
    },
    {
      name: 'actions',
      head: words.actions,
      cell: (report) => <ReportActions report={report} onChanged={onChanged} />,
    },
  ];
}

function ReportActions({ report, onChanged }: { report: AdminReport; onChanged: () => void }) {
  const words = useWords(actionWords);
  const act = useAction(onChanged);
  const isOpen = report.status === 'open';
  const next = isOpen ? 'closed' : 'open';
  return (
    <RowActions name={report.shopName || report.shopSlug}>
      <MenuItem
        icon={isOpen ? <Check size={18} aria-hidden /> : <RotateCcw size={18} aria-hidden />}
        onSelect={() =>
          void act(isOpen ? 'closeReport' : 'reopenReport', (request) =>
            api.admin.reports({ report: report.id }).status.put({ status: next }, request),
          )
        }
      >
        {isOpen ? words.close : words.reopen}
      </MenuItem>
    </RowActions>
  );
}
