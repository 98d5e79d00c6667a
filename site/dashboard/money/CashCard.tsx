import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CashParcel, CashSettled, CashToCome, SettledParcel } from '../../../api/orders/parcels/cash/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { cashWords } from '../../i18n/dashboard/cash.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $cash } from '../../stores/cash.ts';
import { $money } from '../../stores/money.ts';
import { payoutOf } from '../../stores/payout.ts';
import { reload } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { OrderLink } from './OrderLink.tsx';
import { PayoutDifferences } from './PayoutDifferences.tsx';
import { isDifferent, PayoutFile } from './PayoutFile.tsx';
import { takaText } from './taka-text.ts';

interface Props {
  shop: OwnShop;
  /** The number of parcels in the accounting. Without any, the card is not shown. */
  parcels: number;
}

/** The cash that couriers owe, by courier and parcel. The seller ticks off parcels by hand or by the payout file. */
export function CashCard({ shop, parcels }: Props) {
  const words = useWords(cashWords);
  const { data, error, reload } = useQuery($cash);
  if (parcels === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.hint}</p>
      {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
      {data && <Parcels shop={shop} cash={data} />}
    </Card>
  );
}

function Parcels({ shop, cash }: { shop: OwnShop; cash: CashToCome }) {
  const words = useWords(cashWords);
  const language = useLanguage();
  const $payout = payoutOf(shop.id);
  const { chosen, reading } = useStore($payout);
  const choose = (parcels: readonly CashParcel[]) => $payout.set({ reading, chosen: parcels.map(({ id }) => id) });
  const ids = new Set(chosen);
  const selected = cash.parcels.filter(({ id }) => ids.has(id));
  const { settle, isBusy } = useSettling(shop);
  const container = useFocusAfterChange(cash.parcels.map(({ id, amount: owed }) => `${id} ${owed}`).join(' '));
  const toggle = (parcel: CashParcel) =>
    choose(ids.has(parcel.id) ? selected.filter(({ id }) => id !== parcel.id) : [...selected, parcel]);
  const amount = selected.reduce((sum, parcel) => sum + parcel.amount, 0);
  return (
    <>
      {cash.couriers.map(({ courierName, parcels, amount: owed, fees }) => (
        <p key={courierName}>
          <strong>{words.ofCourier(courierName, parcels, takaText(owed, language))}</strong>
          {fees > 0 && <span className="money__facts"> {words.fees(takaText(fees, language))}</span>}
        </p>
      ))}
      <PayoutFile
        shop={shop}
        reading={reading}
        chosen={new Set(selected.map(({ id }) => id))}
        onRead={(response) =>
          $payout.set({
            chosen: response.found.filter((one) => !isDifferent(one)).map(({ id }) => id),
            reading: response,
          })
        }
      />
      <div ref={container} className="section-form__fields">
        <PayoutDifferences
          differences={(reading?.found ?? [])
            .filter(isDifferent)
            .filter(({ id, amount: owed }) => isOwed(cash, { id, owed }))}
          isBusy={isBusy}
          onSettle={(parcel) => void settle([parcel])}
        />
        <ul className="money__list">
          {cash.parcels.map((parcel) => (
            <Line key={parcel.id} parcel={parcel} isChosen={ids.has(parcel.id)} onChoose={() => toggle(parcel)} />
          ))}
        </ul>
        <div className="money__actions">
          <Button variant="quiet" onClick={() => choose(selected.length > 0 ? [] : cash.parcels)}>
            {selected.length > 0 ? words.none : words.all}
          </Button>
          <Button
            busy={isBusy}
            disabled={selected.length === 0}
            onClick={() =>
              void settle(selected.slice(0, 500).map(({ id, amount: owed }) => ({ id, owed, received: owed })))
            }
          >
            {selected.length === 0 ? words.settleNone : words.settle(selected.length, takaText(amount, language))}
          </Button>
        </div>
      </div>
    </>
  );
}

function Line({ parcel, isChosen, onChoose }: { parcel: CashParcel; isChosen: boolean; onChoose: () => void }) {
  const words = useWords(cashWords);
  const language = useLanguage();
  const { orderId, number, name, amount, collected, courierName, consignmentId } = parcel;
  const rest = collected > amount && words.rest(takaText(collected, language));
  return (
    <li className="money__line">
      <input
        type="checkbox"
        className="check-field__box"
        aria-label={words.choose(digitsText(String(number), language))}
        checked={isChosen}
        onChange={onChoose}
      />
      <div className="money__entry money__entry--wide">
        <OrderLink orderId={orderId} number={number} name={name} />
        <span className="money__facts">{[courierName, consignmentId, rest].filter(Boolean).join(' · ')}</span>
      </div>
      <strong>{takaText(amount, language)}</strong>
    </li>
  );
}

/** Whether a courier still owes this amount for a parcel. */
const isOwed = ({ parcels }: CashToCome, { id, owed }: Pick<SettledParcel, 'id' | 'owed'>): boolean =>
  parcels.some((parcel) => parcel.id === id && parcel.amount === owed);

function useSettling(shop: OwnShop) {
  const words = useWords(cashWords);
  const [isBusy, setIsBusy] = useState(false);
  async function settle(parcels: SettledParcel[]): Promise<void> {
    setIsBusy(true);
    const outcome = await call<CashSettled>((request) => api.shops({ shop: shop.id }).cash.put({ parcels }, request));
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.notSettled, description: outcome.refusal.message });
    const { settled, ...cash } = outcome.response;
    $cash.mutate(cash);
    reload($money);
    // Another tab or person was quicker.
    if (settled === 0) return toastError({ title: words.notSettled, description: words.changedMeanwhile });
    return toastSuccess({ title: words.settled(settled) });
  }
  return { settle, isBusy };
}
