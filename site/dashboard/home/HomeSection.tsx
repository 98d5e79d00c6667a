import '../analytics/analytics.css';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { $analytics } from '../../stores/analytics.ts';
import { useQuery } from '../../stores/use-query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { SilentPhone } from '../money/SilentPhone.tsx';
import { NotHeard } from '../orders/NotHeard.tsx';
import { News } from './News.tsx';
import { TakeCodes } from './TakeCodes.tsx';
import { Today } from './Today.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

/** The dashboard's first screen: today's figures and what waits for the seller. */
export function HomeSection({ shop }: { shop: OwnShop }) {
  const words = useWords(analyticsWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($analytics);
  const savesOrders = shop.orderMode === 'saved';
  return (
    <div className="section-form">
      {data && <Today shop={shop} visits={data.summary.todayViews} day={data.analytics.at(-1)?.date ?? ''} />}
      {!data && (error ? <LoadFailed title={words.failed} onRetry={reload} /> : <Spinner label={loading} />)}
      {savesOrders && mayUse(shop.role, 'orders') && <WaitingOrders shop={shop} />}
      {savesOrders && <SilentPhone />}
      <News shop={shop} />
      {savesOrders && <NotHeard shop={shop} />}
      <TakeCodes />
    </div>
  );
}
