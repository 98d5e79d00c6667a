import { useState } from 'react';
import type { OrderSummary } from '../../../../api/orders/order/order-views.ts';
import type { CourierAreas } from '../../../../api/orders/parcels/contract.ts';
import type { ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { api } from '../../../stores/api.ts';
import { useFreshQuery } from '../../../stores/use-query.ts';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWords } from '../../../ui/language.tsx';
import { CourierSilent } from './CourierSilent.tsx';

interface Props {
  shop: OwnShop;
  order: OrderSummary;
  courier: ConnectedCourier;
  /** The chosen area's id; '' for the suggested one. */
  areaId: string;
  onChoose: (areaId: string) => void;
}

/** Areas that are shown at once. */
const shown = 30;

/**
 * The courier's delivery area of an order, with a search. Renders nothing if the courier needs none. The area with the
 * order's name is chosen already; without one, the seller must choose.
 */
export function AreaField({ shop, order, courier, areaId, onChoose }: Props) {
  const words = useWords(parcelWords);
  const [typed, setTyped] = useState('');
  const { data, error, reload } = useFreshQuery<CourierAreas>(
    `courier-areas/${courier}/${order.id}`,
    () => api.shops({ shop: shop.id }).couriers({ courier }).areas({ order: order.id }).get(),
    () => undefined,
  );
  if (!data && error) return <CourierSilent title={words.areasFailed} error={error} onRetry={reload} />;
  if (!data) return <Spinner label={words.areasLoading} />;
  if (data.areas.length === 0) return null;
  const chosen = areaId || data.suggested;
  const wanted = typed.trim().toLowerCase();
  const found = data.areas.filter(({ id, name }) => id === chosen || name.toLowerCase().includes(wanted));
  const first = found.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen)).slice(0, shown);
  return (
    <fieldset className="courier-areas">
      <legend className="field__label">{words.area}</legend>
      <p className="field__hint">{data.suggested === '' ? words.areaUnknown(order.area) : words.areaHint}</p>
      <SearchInput label={words.areaSearch} value={typed} onType={setTyped} />
      <div className="courier-areas__list">
        {first.map(({ id, name }) => (
          <label key={id} className="courier-areas__one">
            <input
              type="radio"
              className="check-field__box"
              name="area"
              required
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {name}
          </label>
        ))}
        {first.length === 0 && <p>{words.noArea}</p>}
      </div>
      {found.length > shown && <p className="field__hint">{words.moreAreas(found.length - shown)}</p>}
    </fieldset>
  );
}
