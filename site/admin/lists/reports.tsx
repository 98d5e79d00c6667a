import { Check, RotateCcw } from 'lucide-react';
import type { AdminReport } from '../../../api/backoffice/lists/shop-lists.ts';
import { reportWords } from '../../i18n/report.ts';
import { api } from '../../stores/api.ts';
import type { Send } from '../../stores/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { accountName, createdColumn, MailText, MessageText, plain, state, title } from '../list/cells.tsx';
import { inMenu } from '../actions/action.ts';
import type { List } from '../list/list.ts';
import type { Panel } from '../use-panel.ts';

/** Shoppers' reports about shops. */
export const reportList = ({ words, language }: Panel): List<AdminReport> => ({
  name: 'reports',
  title: words.tab.reports,
  read: (query) => api.admin.reports.get({ query }),
  nameOf: ({ shopName, shopSlug, text }) => `${shopName || shopSlug}: ${text.slice(0, 60)}`,
  empty: words.noReports,
  filters: [{ name: 'status', label: words.status, options: words.reportStatuses }],
  hasDays: true,
  columns: [
    title(words.shop, ({ shopName, shopSlug, ownerId }) => accountName(ownerId, shopName || shopSlug)),
    plain(words.report, ({ reason, text }) => [
      <strong key="reason">{reportWords(language).reasons[reason]}</strong>,
      <MessageText key="text">{text}</MessageText>,
    ]),
    plain(words.contact, ({ contact }) => <MailText>{contact}</MailText>),
    createdColumn(words.date),
    state(words.status, ({ status }) => (
      <Badge variant={status === 'open' ? 'accent' : 'neutral'}>{words.reportStatuses[status]}</Badge>
    )),
  ],
  actions: [
    inMenu('report.close', words.close, Check, {
      isBulk: true,
      fits: ({ status }) => status === 'open',
      send: ({ id }) => setStatus(id, 'closed'),
    }),
    inMenu('report.reopen', words.reopen, RotateCcw, {
      fits: ({ status }) => status === 'closed',
      send: ({ id }) => setStatus(id, 'open'),
    }),
  ],
});

const setStatus =
  (report: string, status: AdminReport['status']): Send<unknown> =>
  (request) =>
    api.admin.reports({ report }).status.put({ status }, request);
