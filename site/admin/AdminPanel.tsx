import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Language } from '../i18n/dictionary.ts';
import { useQuery } from '../stores/use-query.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { $query, openTab, type AdminTab } from './url.ts';
import { DashboardTab } from './DashboardTab.tsx';
import { AdminFrame, AdminOnly } from './AdminFrame.tsx';
import { AdminList } from './list/AdminList.tsx';
import type { List } from './list/list.ts';
import { $overview, type Panel, usePanel } from './use-panel.ts';
import { Loading } from './parts.tsx';

/** A tab that is one list. Its description loads when the tab opens. */
const listTab = <Row extends { readonly id: string }>(load: () => Promise<(panel: Panel) => List<Row>>) =>
  lazyPart(async () => {
    const describe = await load();
    return () => <AdminList list={describe(usePanel())} />;
  });

/** The tabs in their order. Every panel except the first one loads when it is opened. */
const panels = {
  dashboard: DashboardTab,
  shops: listTab(async () => (await import('./lists/shops.tsx')).shopList),
  upgrades: listTab(async () => (await import('./lists/upgrades.tsx')).upgradeList),
  payments: lazyPart(async () => (await import('./lists/plan-messages.tsx')).PaymentsTab),
  contacts: listTab(async () => (await import('./lists/contacts.tsx')).contactList),
  reports: listTab(async () => (await import('./lists/reports.tsx')).reportList),
  domains: listTab(async () => (await import('./lists/domains.tsx')).domainList),
  users: lazyPart(async () => (await import('./lists/users.tsx')).UsersTab),
  audit: listTab(async () => (await import('./lists/audit.tsx')).auditList),
  analytics: lazyPart(async () => (await import('./AnalyticsTab.tsx')).AnalyticsTab),
  health: lazyPart(async () => (await import('./HealthTab.tsx')).HealthTab),
} satisfies Record<AdminTab, React.ComponentType>;

const tabs = Object.keys(panels) as AdminTab[];

const AccountPage = lazyPart(async () => (await import('./AccountPage.tsx')).AccountPage);

/** The admin panel: one island, rendered in the browser only. */
export function AdminPanel({ language }: { language: Language }) {
  return (
    <AdminOnly language={language}>
      <Panel />
    </AdminOnly>
  );
}

/** The page with all shops. */
export function ShopManagement({ language }: { language: Language }) {
  return (
    <AdminOnly language={language}>
      <Shops />
    </AdminOnly>
  );
}

function Shops() {
  const { words, count } = usePanel();
  const { data: overview } = useQuery($overview);
  const title = overview ? words.counted(words.shopsTitle, count(overview.shops)) : words.shopsTitle;
  return (
    <AdminFrame title={title} path="/admin/shops" isBelowPanel>
      <Boundary loading={<Loading />}>
        <panels.shops />
      </Boundary>
    </AdminFrame>
  );
}

function Panel() {
  const { words, count } = usePanel();
  const query = useStore($query);
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'dashboard';
  const { data: overview } = useQuery($overview);
  const counts: Partial<Record<AdminTab, number | undefined>> = {
    shops: overview?.shops,
    upgrades: overview?.pendingUpgrades,
    payments: overview?.unmatchedMessages,
    contacts: overview?.newMessages,
    reports: overview?.openReports,
  };
  const hasCounts = overview !== undefined;
  const before = useRef(tab);
  useEffect(() => {
    const label = document.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    // On phones the tabs are wider than the page, and become wider once they show their counts.
    label?.scrollIntoView({ block: 'nearest', inline: hasCounts ? 'center' : 'nearest' });
    // The focused control may have gone with the tab before.
    if (before.current !== tab && document.activeElement === document.body) label?.focus({ preventScroll: true });
    before.current = tab;
  }, [tab, hasCounts]);

  const account = query.get('account');
  if (account)
    return (
      <AdminFrame title={words.accountTitle} isBelowPanel>
        <Boundary loading={<Loading />}>
          <AccountPage key={account} userId={account} />
        </Boundary>
      </AdminFrame>
    );
  const Open = panels[tab];
  return (
    <AdminFrame title={words.title}>
      <Tabs
        side
        label={words.tabs}
        value={tab}
        onValueChange={openTab}
        tabs={tabs.map((name) => ({
          name,
          label: counts[name] === undefined ? words.tab[name] : words.counted(words.tab[name], count(counts[name])),
          content: name === tab && (
            <Boundary key={name} loading={<Loading />}>
              <Open />
            </Boundary>
          ),
        }))}
      />
    </AdminFrame>
  );
}
