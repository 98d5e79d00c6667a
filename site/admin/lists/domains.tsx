import { Unlink } from 'lucide-react';
import type { AdminDomain } from '../../../api/backoffice/lists/shop-lists.ts';
import { api } from '../../stores/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { AccountLink, createdColumn, plain, state, title } from '../list/cells.tsx';
import { inMenu } from '../actions/action.ts';
import type { List } from '../list/list.ts';
import { lines } from '../parts.tsx';
import type { Panel } from '../use-panel.ts';

const looks = { waiting: 'neutral', live: 'brand', broken: 'danger', ending: 'accent' } as const;

/** Shops' own domains. */
export const domainList = ({ words, date }: Panel): List<AdminDomain> => ({
  name: 'domains',
  title: words.tab.domains,
  read: (query) => api.admin.domains.get({ query }),
  nameOf: ({ shown }) => shown,
  empty: words.noDomains,
  search: words.searchDomains,
  filters: [{ name: 'state', label: words.status, options: words.domainStates }],
  columns: [
    title(words.domain, ({ shown, isProven }) =>
      lines(<strong translate="no">{shown}</strong>, !isProven && words.unproven),
    ),
    plain(words.shop, ({ shopName, shopSlug, ownerId }) =>
      lines(<AccountLink userId={ownerId}>{shopName || words.unnamed}</AccountLink>, `/${shopSlug}`),
    ),
    state(words.status, ({ state }) => <Badge variant={looks[state]}>{words.domainStates[state]}</Badge>),
    {
      head: words.lastChecked,
      isShort: true,
      cell: ({ checkedAt }) => (checkedAt === null ? words.notAvailable : date(checkedAt)),
    },
    createdColumn(words.created, date),
  ],
  shopUrl: ({ host }) => `https://${host}`,
  actions: [
    inMenu('domain.take_away', words.takeDomain, Unlink, {
      isDanger: true,
      question: ([{ shown, shopName, shopSlug }]) => ({
        text: words.takeDomainText(shown, shopName || shopSlug),
        field: words.reason,
        hint: words.takeDomainHint,
      }),
      send:
        ({ id }, reason) =>
        (request) =>
          api.admin.domains({ shop: id })['take-away'].post({ reason }, request),
    }),
  ],
});
