import { useStore } from '@nanostores/react';
import { ExternalLink, Unlink } from 'lucide-react';
import type { AdminDomain } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import { $query } from '../address.ts';
import type { Question } from '../dialogs/question.ts';
import type { Column } from '../list/DataTable.tsx';
import { createdColumn } from '../list/date-column.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAction } from '../use-action.ts';

const looks: Readonly<Record<AdminDomain['state'], BadgeVariant>> = {
  waiting: 'neutral',
  live: 'brand',
  broken: 'danger',
  ending: 'accent',
};

/** Shops' own domains, with a search by domain or shop and a filter by state. */
export function DomainsTab() {
  const words = useWords(listWords);
  const { tab } = useWords(frameWords);
  const query = useStore($query);
  const { sort: _, ...page } = listQuery(query, ['created']);
  const filter = { ...page, state: chosen(query, 'state', words.domainStates) };
  const list = useList('domains', filter, (page) => api.admin.domains.get({ query: page }));
  const columns = useDomainColumns(list.reload, list.setQuestion);
  return (
    <>
      <h2 className="admin-heading">{tab.domains}</h2>
      <ListView
        caption={tab.domains}
        list={list}
        columns={columns}
        nameOf={({ shown }) => shown}
        empty={words.noDomains}
        search={words.searchDomains}
        filters={
          <>
            <Filter name="state" label={words.status} options={words.domainStates} />
          </>
        }
      />
    </>
  );
}

function useDomainColumns(
  onChanged: () => void,
  onQuestion: (question: Question) => void,
): ReadonlyArray<Column<AdminDomain>> {
  const words = useWords(listWords);
  const language = useLanguage();
  return [
    {
      name: 'domain',
      card: 'title',
      head: words.domain,
      cell: ({ shown, isProven }) => (
        <>
          <strong translate="no">{shown}</strong>
          {!isProven && <span className="admin-soft">{words.unproven}</span>}
        </>
      ),
    },
    {
      name: 'shop',
      card: 'plain',
      head: words.shop,
      cell: ({ shopName, shopSlug, ownerId }) => (
        <>
          <AccountLink userId={ownerId}>{shopName || words.unnamed}</AccountLink>
          <span className="admin-soft">/{shopSlug}</span>
        </>
      ),
    },
    {
      name: 'status',
      card: 'badge',
      isShort: true,
      head: words.status,
      cell: ({ state }) => <Badge variant={looks[state]}>{words.domainStates[state]}</Badge>,
    },
    {
      name: 'checked',
      isShort: true,
      head: words.lastChecked,
      cell: ({ checkedAt }) => (checkedAt === null ? words.notAvailable : formatDate(checkedAt, language)),
    },
    createdColumn(words.created, (time) => formatDate(time, language)),
    {
      name: 'actions',
      head: words.actions,
      cell: (domain) => <DomainActions domain={domain} onChanged={onChanged} onQuestion={onQuestion} />,
    },
  ];
}

interface ActionsProps {
  domain: AdminDomain;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

function DomainActions({ domain, onChanged, onQuestion }: ActionsProps) {
  const words = useWords(actionWords);
  const act = useAction(onChanged);
  const { id, host, shown, shopName, shopSlug } = domain;
  const ask = () =>
    onQuestion({
      kind: 'typed',
      title: words.takeDomainTitle,
      text: words.takeDomainText(shown, shopName || shopSlug),
      field: words.reason,
      hint: words.takeDomainHint,
      isEnough: (reason: string) => reason.trim() !== '',
      label: words.takeDomain,
      run: (reason) =>
        act('takeDomain', (request) => api.admin.domains({ shop: id })['take-away'].post({ reason }, request)),
    });
  return (
    <RowActions name={shown}>
      <MenuLink icon={<ExternalLink size={18} aria-hidden />} href={`https://${host}`} newTab>
        {words.openShop}
      </MenuLink>
      <MenuItem icon={<Unlink size={18} aria-hidden />} danger onSelect={ask}>
        {words.takeDomain}
      </MenuItem>
    </RowActions>
  );
}
