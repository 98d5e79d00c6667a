import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { frameWords } from '../i18n/admin/frame.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { $query, openTab, tabIn, tabs, type AdminTab } from './address.ts';
import { DashboardTab } from './dashboard/DashboardTab.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { AdminOnly } from './frame/AdminOnly.tsx';
import { Loading } from './frame/Loading.tsx';
import { useQuery } from '../stores/queries.ts';
import { $overview } from './overview.ts';

/** Every panel except the first one loads when it is opened. */
const panels = {
  dashboard: DashboardTab,
  shops: lazyPart(() => import('./shops/ShopsTab.tsx').then((part) => part.ShopsTab)),
  upgrades: lazyPart(() => import('./upgrades/UpgradesTab.tsx').then((part) => part.UpgradesTab)),
  payments: lazyPart(() => import('./payments/PaymentsTab.tsx').then((part) => part.PaymentsTab)),
  contacts: lazyPart(() => import('./contacts/ContactsTab.tsx').then((part) => part.ContactsTab)),
  reports: lazyPart(() => import('./reports/ReportsTab.tsx').then((part) => part.ReportsTab)),
  domains: lazyPart(() => import('./domains/DomainsTab.tsx').then((part) => part.DomainsTab)),
  users: lazyPart(() => import('./users/UsersTab.tsx').then((part) => part.UsersTab)),
  audit: lazyPart(() => import('./audit/AuditTab.tsx').then((part) => part.AuditTab)),
  analytics: lazyPart(() => import('./analytics/AnalyticsTab.tsx').then((part) => part.AnalyticsTab)),
  health: lazyPart(() => import('./health/HealthTab.tsx').then((part) => part.HealthTab)),
} satisfies Record<AdminTab, React.ComponentType>;

const AccountPage = lazyPart(() => import('./account/AccountPage.tsx').then((part) => part.AccountPage));

/** The admin panel: one island, rendered in the browser only. */
export function AdminPanel({ language }: { language: Language }) {
  return (
    <AdminOnly language={language} path="/admin">
      <Panel />
    </AdminOnly>
  );
}

function Panel() {
  const words = useWords(frameWords);
  const query = useStore($query);
  const tab = tabIn(query);
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
          label: <TabLabel name={words.tab[name]} count={counts[name]} />,
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

/** A section's name and its number of entries. */
function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  const language = useLanguage();
  return (
    <span className="admin-tab">
      {name}
      {count !== undefined && <span className="admin-tab__count"> ({formatNumber(count, language)})</span>}
    </span>
  );
}
