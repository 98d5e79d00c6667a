import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { frameWords } from '../i18n/admin/frame.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { $query, openTab, tabIn, tabs, type AdminTab } from './address.ts';
import { DashboardTab } from './dashboard/DashboardTab.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { AdminOnly } from './frame/AdminOnly.tsx';
import { Loading } from './frame/Loading.tsx';
import { $overview, loadOverview } from './overview.ts';

/** Parts other than the first load when they are opened. */
const parts = {
  dashboard: DashboardTab,
  shops: lazy(() => import('./shops/ShopsTab.tsx').then((part) => ({ default: part.ShopsTab }))),
  upgrades: lazy(() => import('./upgrades/UpgradesTab.tsx').then((part) => ({ default: part.UpgradesTab }))),
  contacts: lazy(() => import('./contacts/ContactsTab.tsx').then((part) => ({ default: part.ContactsTab }))),
  users: lazy(() => import('./users/UsersTab.tsx').then((part) => ({ default: part.UsersTab }))),
  audit: lazy(() => import('./audit/AuditTab.tsx').then((part) => ({ default: part.AuditTab }))),
  analytics: lazy(() => import('./analytics/AnalyticsTab.tsx').then((part) => ({ default: part.AnalyticsTab }))),
  health: lazy(() => import('./health/HealthTab.tsx').then((part) => ({ default: part.HealthTab }))),
} satisfies Record<AdminTab, React.ComponentType>;

/** The admin panel: one island, in the browser only. */
export function AdminPanel({ language }: { language: Language }) {
  return (
    <AdminOnly language={language} path="/admin">
      <Panel />
    </AdminOnly>
  );
}

function Panel() {
  const words = useWords(frameWords);
  const language = useLanguage();
  const tab = tabIn(useStore($query));
  const overview = useStore($overview);
  const counts: Partial<Record<AdminTab, number | undefined>> = {
    shops: overview?.shops,
    contacts: overview?.newMessages,
  };
  const hasCounts = overview !== null;
  useEffect(() => void loadOverview(), []);
  useEffect(() => {
    // On phones the tabs are wider than the page, and wider still once they show their counts.
    document.querySelector(`[role="tab"][id$="-${tab}"]`)?.scrollIntoView({
      block: 'nearest',
      inline: hasCounts ? 'center' : 'nearest',
    });
  }, [tab, hasCounts]);

  const titleOf = (name: AdminTab) => {
    const count = counts[name];
    return count === undefined ? words.tab[name] : words.counted(words.tab[name], formatNumber(count, language));
  };
  const Part = parts[tab];
  return (
    <AdminFrame title={words.title}>
      <Tabs
        label={words.tabs}
        value={tab}
        onValueChange={openTab}
        tabs={tabs.map((name) => ({
          name,
          label: titleOf(name),
          content: name === tab && (
            <Suspense fallback={<Loading />}>
              <Part />
            </Suspense>
          ),
        }))}
      />
    </AdminFrame>
  );
}
