import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { orderSettingsWords } from '../../../i18n/dashboard/order-settings.ts';
import { $alerts } from '../../../stores/alerts.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWords } from '../../../ui/language.tsx';
import { ThisDevice } from './ThisDevice.tsx';

/** Notifications on this device. Other channels and quiet hours are in the profile settings. */
export function AlertsCard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderSettingsWords);
  const { loading, tryAgain } = useWords(common);
  const { data, error, reload } = useQuery($alerts);
  return (
    <Card className="section-form__fields">
      <h2>{words.alerts}</h2>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <Button onClick={reload}>{tryAgain}</Button>}
      {data && <ThisDevice shop={shop} alerts={data} />}
    </Card>
  );
}
