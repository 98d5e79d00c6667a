import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { parcelStep, type ParcelStep, type ParcelView } from '../../../../api/orders/parcels/contract.ts';
import { isAtCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $order, refreshOrders, showChanged } from '../../../stores/orders.ts';
import { toastError } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  parcel: ParcelView;
}

/** What a seller can state about a parcel whose courier does not. */
export function ParcelSteps({ shop, parcel }: Props) {
  if (parcel.state === 'unsure') return <Unsure shop={shop} parcel={parcel} />;
  return isAtCourier(parcel.state) ? <Ended shop={shop} parcel={parcel} /> : null;
}

function Unsure({ shop, parcel }: Props) {
  const words = useWords(parcelWords);
  const { step, isBusy } = useParcelStep(shop, parcel);
  const [consignmentId, setNumber] = useState('');
  const found = parcelStep.safeParse({ step: 'found', consignmentId });
  return (
    <>
      <Notice kind="problem">{words.unsure(parcel.courierName)}</Notice>
      <TextField
        label={words.unsureNumber}
        value={consignmentId}
        maxLength={60}
        autoCapitalize="none"
        onChange={({ target }) => setNumber(target.value)}
      />
      <div className="order-sheet__steps">
        <Button busy={isBusy} disabled={!found.success} onClick={() => found.success && void step(found.data)}>
          {words.found}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void step({ step: 'not_booked' })}>
          {words.notBooked}
        </Button>
      </div>
    </>
  );
}

const ends = ['delivered', 'returned', 'cancelled', 'lost'] as const;

function Ended({ shop, parcel }: Props) {
  const words = useWords(parcelWords);
  const { step, isBusy } = useParcelStep(shop, parcel);
  const [state, setState] = useState<(typeof ends)[number]>('delivered');
  return (
    <details>
      <summary>{words.ended}</summary>
      <div className="parcel">
        <SelectField
          label={words.endedAs}
          value={state}
          onChange={({ target }) => setState(ends.find((one) => one === target.value) ?? state)}
        >
          {ends.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" busy={isBusy} onClick={() => void step({ step: 'ended', state })}>
          {words.setEnded}
        </Button>
      </div>
    </details>
  );
}

function useParcelStep(shop: OwnShop, parcel: ParcelView) {
  const words = useWords(parcelWords);
  const [isBusy, setIsBusy] = useState(false);
  async function step(body: ParcelStep): Promise<void> {
    setIsBusy(true);
    const outcome = await call<OrderView>((request) =>
      api.shops({ shop: shop.id }).parcels({ parcel: parcel.id }).put(body, request),
    );
    setIsBusy(false);
    refreshOrders();
    if (outcome.kind === 'done') return showChanged(outcome.answer);
    toastError({ title: words.stepFailed, description: outcome.refusal.message });
    $order.revalidate();
  }
  return { step, isBusy };
}
