import { Eye, Mail, Store, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview } from '../../../api/backoffice/contract.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage, shopPath } from '../../paths.ts';
import { useQuery } from '../../stores/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { $overview } from '../overview.ts';
import { ShopStatus } from '../shops/ShopStatus.tsx';

/** Counters and recent events. */
export function DashboardTab() {
  const { data: overview, error, reload } = useQuery($overview);
  if (!overview) return error ? <PanelFailed onRetry={reload} /> : <TableSkeleton />;
  return (
    <div className="admin-stack">
      <Counters overview={overview} />
      <div className="admin-halves">
        <RecentShops shops={overview.recentShops} />
        <RecentMessages messages={overview.recentMessages} />
      </div>
    </div>
  );
}

function Counters({ overview }: { overview: Overview }) {
  const words = useWords(frameWords);
  return (
    <dl className="admin-counters">
      <Counter icon={<Store size={20} aria-hidden />} label={words.totalShops} value={overview.shops} />
      <Counter icon={<Eye size={20} aria-hidden />} label={words.totalViews} value={overview.totalVisits} />
      <Counter
        icon={<TrendingUp size={20} aria-hidden />}
        label={words.pendingUpgrades}
        value={overview.pendingUpgrades}
      />
      <Counter icon={<Mail size={20} aria-hidden />} label={words.newMessages} value={overview.newMessages} />
    </dl>
  );
}

function Counter({ icon, label, value }: { icon: ReactNode; label: string; value: number }) {
  return (
    <div className="admin-counter">
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{formatNumber(value, useLanguage())}</dd>
    </div>
  );
}

function RecentShops({ shops }: { shops: Overview['recentShops'] }) {
  const words = useWords(frameWords);
  const { unnamed } = useWords(listWords);
  const language = useLanguage();
  return (
    <Card>
      <h2 className="admin-heading">{words.recentShops}</h2>
      {shops.length === 0 && <p className="admin-soft">{words.noShops}</p>}
      <ul className="admin-recent">
        {shops.map((shop) => (
          <li key={shop.id}>
            <div>
              <strong>{shop.name || unnamed}</strong>
              <a className="admin-soft" href={shopPath(shop.slug)}>
                /{shop.slug}
              </a>
            </div>
            <PlanBadge plan={shop.plan} />
            <ShopStatus shop={shop} />
          </li>
        ))}
      </ul>
      <a href={inLanguage('/admin/shops', language)}>{words.allShops}</a>
    </Card>
  );
}

function RecentMessages({ messages }: { messages: Overview['recentMessages'] }) {
  const words = useWords(frameWords);
  const { messageStatuses } = useWords(listWords);
  return (
    <Card>
      <h2 className="admin-heading">{words.recentMessages}</h2>
      {messages.length === 0 && <p className="admin-soft">{words.noMessages}</p>}
      <ul className="admin-recent">
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              <strong>{message.name}</strong>
              <span className="admin-soft">{message.subject}</span>
            </div>
            <Badge variant={message.status === 'pending' ? 'accent' : 'neutral'}>
              {messageStatuses[message.status]}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
