import type { CourierPrice } from '../../../../api/orders/parcels/contract.ts';
import type { ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { api } from '../../../stores/api.ts';
import { useFreshQuery } from '../../../stores/use-query.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { CourierSilent } from './CourierSilent.tsx';

interface Props {
  shop: OwnShop;
  courier: ConnectedCourier;
  weightGrams: number;
}

/** The courier's fee for each parcel. Renders nothing if it does not tell before the booking. */
export function PriceBefore({ shop, courier, weightGrams }: Props) {
  const words = useWords(parcelWords);
  const language = useLanguage();
  const { data, error, isLoading, reload } = useFreshQuery<CourierPrice>(
    `courier-price/${courier}/${weightGrams}`,
    () => api.shops({ shop: shop.id }).couriers({ courier }).price.get({ query: { weightGrams } }),
    () => undefined,
  );
  if (error && !isLoading) return <CourierSilent title={words.priceFailed} error={error} onRetry={reload} />;
  // The price of another weight is not shown meanwhile.
  if (isLoading) return <p role="status">{words.priceLoading}</p>;
  if (!data || data.price === null) return null;
  return <p role="status">{words.price(takaText(data.price, language))}</p>;
}
