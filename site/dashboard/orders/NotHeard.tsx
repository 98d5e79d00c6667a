import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderSettingsWords } from '../../i18n/dashboard/order-settings.ts';
import { $alerts } from '../../stores/alerts.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import { ThisDevice } from './settings/ThisDevice.tsx';

/** Warns that nobody would hear of a new order, and offers notifications on this device. */
export function NotHeard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderSettingsWords);
  const { data } = useQuery($alerts);
  if (!data || data.isHeard) return null;
  return (
    <Card className="section-form__fields">
      <Notice kind="problem">{words.notHeard}</Notice>
      <ThisDevice shop={shop} alerts={data} />
    </Card>
  );
}
