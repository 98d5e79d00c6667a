import { Eye, Mail, Store, TrendingUp } from 'lucide-react';
import { inLanguage, shopPath } from '../paths.ts';
import { useQuery } from '../stores/use-query.ts';
import { Badge } from '../ui/Badge.tsx';
import { PlanBadge, ShopStatus, When } from './list/cells.tsx';
import { Counters, Entries, EntriesCard, Loading, PanelFailed, TitledCard } from './parts.tsx';
import { $overview, usePanel } from './use-panel.ts';

/** Counters and events, with what waits for an admin first. */
export function DashboardTab() {
  const { words, language } = usePanel();
  const { data: overview, error, reload } = useQuery($overview);
  if (!overview) return error ? <PanelFailed onRetry={reload} /> : <Loading />;
  const { shops, totalVisits, pendingUpgrades, newMessages, recentShops, recentMessages } = overview;
  return (
    <div className="admin-stack">
      <Counters
        of={[
          [words.pendingUpgrades, pendingUpgrades, TrendingUp],
          [words.newMessages, newMessages, Mail],
          [words.totalShops, shops, Store],
          [words.totalViews, totalVisits, Eye],
        ]}
      />
      <div className="admin-halves">
        <EntriesCard
          title={words.recentMessages}
          empty={words.noMessages}
          of={recentMessages.map(({ id, name, subject, status, createdAt }) => ({
            key: id,
            title: name,
            small: [subject, <When key="when" time={createdAt} />],
            end: <Badge variant={status === 'pending' ? 'accent' : 'neutral'}>{words.messageStatuses[status]}</Badge>,
          }))}
        />
        <TitledCard title={words.recentShops}>
          <Entries
            empty={words.noShopsYet}
            of={recentShops.map((shop) => ({
              key: shop.id,
              title: shop.name || words.unnamed,
              small: [<a key="link" href={shopPath(shop.slug)}>{`/${shop.slug}`}</a>],
              end: [<PlanBadge key="plan" plan={shop.plan} />, <ShopStatus key="status" shop={shop} />],
            }))}
          />
          <a className="admin-bar__link" href={inLanguage('/admin/shops', language)}>
            {words.allShops}
          </a>
        </TitledCard>
      </div>
    </div>
  );
}
