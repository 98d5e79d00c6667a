import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { parcelStep, type ParcelStep, type ParcelView } from '../../../../api/orders/parcels/contract.ts';
import { isAtCourier, isNewerState, movedStates } from '../../../../api/orders/parcels/parcel-states.ts';
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
import { reload } from '../../../stores/queries.ts';

interface Props {
  shop: OwnShop;
  parcel: ParcelView;
}

/** The states that a seller can set for a parcel if its courier does not. */
export function ParcelSteps({ shop, parcel }: Props) {
  if (parcel.state === 'unsure') return <Unsure shop={shop} parcel={parcel} />;
  return isAtCourier(parcel.state) ? <StateByHand shop={shop} parcel={parcel} /> : null;
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

type SetState = Extract<ParcelStep, { step: 'ended' | 'moved' }>['state'] | 'partly_delivered';

/** States that a seller sets by hand. Where a parcel is on its way, a connected courier knows better. */
const ends = ['delivered', 'partly_delivered', 'returned', 'cancelled', 'lost'] as const;
const all = [...movedStates, ...ends] as const;

function StateByHand({ shop, parcel }: Props) {
  const words = useWords(parcelWords);
  const isOther = parcel.courier === 'other';
  const fields = <StateFields shop={shop} parcel={parcel} states={isOther ? all.filter(isAhead(parcel)) : ends} />;
  return (
    <details>
      <summary>{isOther ? words.elsewhere : words.ended}</summary>
      <div className="parcel">{fields}</div>
    </details>
  );
}

const isAhead =
  ({ state }: ParcelView) =>
  (next: SetState): boolean =>
    isNewerState({ state, statedAt: null }, next, null);

function StateFields({ shop, parcel, states }: Props & { states: readonly SetState[] }) {
  const words = useWords(parcelWords);
  const { step, isBusy } = useParcelStep(shop, parcel);
  const [state, setState] = useState<SetState>(states[0] ?? 'delivered');
  const [collected, setCollected] = useState('');
  const wanted = parcelStep.safeParse(stepTo(state, collected));
  return (
    <>
      <SelectField
        label={words.state}
        value={state}
        onChange={({ target }) => setState(states.find((one) => one === target.value) ?? state)}
      >
        {states.map((one) => (
          <option key={one} value={one}>
            {words.states[one]}
          </option>
        ))}
      </SelectField>
      {state === 'partly_delivered' && (
        <TextField
          label={words.collected}
          value={collected}
          inputMode="decimal"
          onChange={({ target }) => setCollected(target.value)}
        />
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={!wanted.success}
        onClick={() => wanted.success && void step(wanted.data)}
      >
        {words.setState}
      </Button>
    </>
  );
}

function stepTo(state: SetState, collected: string) {
  if (state === 'partly_delivered') return { step: 'partly', collected };
  return { step: movedStates.some((moved) => moved === state) ? 'moved' : 'ended', state };
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
    if (outcome.kind === 'done') return showChanged(outcome.response);
    toastError({ title: words.stepFailed, description: outcome.refusal.message });
    reload($order);
  }
  return { step, isBusy };
}
