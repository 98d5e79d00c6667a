import '../../products/product-form.css';
import './parcels.css';
import { useState } from 'react';
import type { OrderSummary } from '../../../../api/orders/order/order-views.ts';
import type { BookingResults } from '../../../../api/orders/parcels/contract.ts';
import type { ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { setQuery } from '../../../stores/url.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $couriers } from '../../../stores/couriers.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { toastError } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { AreaField } from './AreaField.tsx';
import { BookingProgress } from './BookingProgress.tsx';
import { PriceBefore } from './PriceBefore.tsx';

interface Props {
  shop: OwnShop;
  /** At most a hundred. */
  orders: readonly OrderSummary[];
  onClose: () => void;
}

/** Hands orders to a courier, and shows the result of each. */
export function BookDialog({ shop, orders, onClose }: Props) {
  const words = useWords(parcelWords);
  const { loading } = useWords(common);
  const { failed } = useWords(courierWords);
  const { data, error, reload } = useQuery($couriers);
  const [results, setResults] = useState<BookingResults | null>(null);
  const working = data?.couriers.filter(({ state }) => state === 'works') ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.bookTitle(orders.length)}>
      {results ? (
        <BookingProgress orders={orders} results={results} onClose={onClose} />
      ) : !data && error ? (
        <LoadFailed title={failed} onRetry={reload} />
      ) : !data ? (
        <Spinner label={loading} />
      ) : working.length === 0 ? (
        <NoCourier text={data.couriers.length === 0 ? words.noCourier : words.noWorkingCourier} onClose={onClose} />
      ) : (
        <Choice
          shop={shop}
          orders={orders}
          couriers={working.map(({ courier }) => courier)}
          onBooked={setResults}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Staff cannot connect a courier; the settings tell them whom to ask. */
function NoCourier({ text, onClose }: { text: string; onClose: () => void }) {
  const words = useWords(parcelWords);
  const open = () => {
    onClose();
    setQuery(new URLSearchParams({ section: 'couriers' }));
  };
  return (
    <>
      <Notice>{text}</Notice>
      <Button onClick={open}>{words.toSettings}</Button>
    </>
  );
}

/** Weights (grams) by which couriers charge. */
const weights = [500, 1000, 1500, 2000, 3000, 5000, 10_000] as const;

interface ChoiceProps extends Props {
  couriers: readonly ConnectedCourier[];
  onBooked: (results: BookingResults) => void;
}

function Choice({ shop, orders, couriers, onBooked, onClose }: ChoiceProps) {
  const words = useWords(parcelWords);
  const { names } = useWords(courierWords);
  const { cancel } = useWords(common);
  const language = useLanguage();
  const [courier, setCourier] = useState<ConnectedCourier>(couriers[0] ?? 'steadfast');
  const [weightGrams, setWeight] = useState<number>(weights[0]);
  const [areaId, setAreaId] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [only, ...others] = orders;

  async function book(): Promise<void> {
    setIsBusy(true);
    const body = { courier, orders: orders.map(({ id }) => id), weightGrams, areaId };
    const outcome = await call<BookingResults>((request) => api.shops({ shop: shop.id }).parcels.post(body, request));
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.bookFailed, description: outcome.refusal.message });
    onBooked(outcome.response);
  }
  return (
    <form
      className="product-form"
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      <SelectField
        label={words.courier}
        value={courier}
        onChange={({ target }) => {
          setCourier(couriers.find((one) => one === target.value) ?? courier);
          setAreaId('');
        }}
      >
        {couriers.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.weight}
        value={String(weightGrams)}
        onChange={({ target }) => setWeight(Number(target.value))}
      >
        {weights.map((weight) => (
          <option key={weight} value={weight}>
            {words.kilograms(formatNumber(weight / 1000, language))}
          </option>
        ))}
      </SelectField>
      {courier === 'pathao' && <PriceBefore shop={shop} courier={courier} weightGrams={weightGrams} />}
      {courier === 'redx' && only && others.length === 0 && (
        <AreaField shop={shop} order={only} courier={courier} areaId={areaId} onChoose={setAreaId} />
      )}
      {courier === 'redx' && others.length > 0 && <Notice>{words.areasOfMany}</Notice>}
      <div className="ui-dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {words.bookNow(orders.length)}
        </Button>
      </div>
    </form>
  );
}
