import { useState } from 'react';
import type { OrderSummary, OrderView } from '../../../../api/orders/order/order-views.ts';
import { isBookable } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { mayUse } from '../../../../api/accounts/access/permissions.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { setQuery } from '../../../stores/url.ts';
import { $couriers } from '../../../stores/couriers.ts';
import { $booking } from '../../../stores/parcels.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../ui/language.tsx';
import { OtherCourier, useOtherCourier } from './OtherCourier.tsx';

interface Props {
  shop: OwnShop;
  /** One order, or several that get the same courier. */
  orders: readonly OrderSummary[];
  /** The courier that the order has so far. */
  typed?: Pick<OrderView, 'courier' | 'tracking'>;
  /** @returns whether the order was changed */
  onSend: (courier: { readonly courier: string; readonly tracking: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Asks who takes the parcel or parcels: a connected courier, another one, or the seller herself. */
export function ShipDialog({ shop, orders, typed = { courier: '', tracking: '' }, onSend, onClose }: Props) {
  const words = useWords(orderSheetWords);
  const { names } = useWords(courierWords);
  const { data } = useQuery($couriers);
  const [picked, setPicked] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const other = useOtherCourier(typed);
  const mayBook = orders.every(
    ({ phone, state, parcel }) => phone !== '' && isBookable(state, parcel !== null) && !parcel?.isOpen,
  );
  const working = mayBook ? (data?.couriers.filter(({ state }) => state === 'works') ?? []) : [];
  const connected = working.map(({ courier }) => courier);
  const chosen = picked || (connected[0] ?? (other.fields.name === '' ? 'self' : 'other'));
  const isBooked = connected.some((courier) => courier === chosen);
  const ways = [
    ...connected.map((courier) => [courier, words.bookWith(names[courier]), words.bookHint] as const),
    ['other', connected.length > 0 ? words.otherCourier : words.aCourier, ''] as const,
    ['self', words.bringMyself, words.bringHint] as const,
  ];

  async function send(): Promise<void> {
    if (isBooked) {
      onClose();
      return $booking.set(orders);
    }
    const named = chosen === 'other' ? other.check() : { courier: '', tracking: '' };
    if (!named) return;
    setIsBusy(true);
    const isSent = await onSend(named);
    setIsBusy(false);
    if (isSent) onClose();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.whoTakesIt}>
      <form
        className="order-steps__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className="order-steps__ways">
          <legend className="unseen">{words.whoTakesIt}</legend>
          {ways.map(([way, name, hint]) => (
            <label key={way} className="check-field">
              <input
                type="radio"
                className="check-field__box"
                name="way"
                value={way}
                checked={way === chosen}
                onChange={() => setPicked(way)}
              />
              <span>
                {name}
                {hint && <span className="check-field__hint">{hint}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        {chosen === 'other' && <OtherCourier fields={other.fields} isForMany={orders.length > 1} />}
        {data?.couriers.length === 0 && mayUse(shop.role, 'owner') && (
          <p className="order-steps__connect">
            {words.connectHint}
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                setQuery(new URLSearchParams({ section: 'couriers' }));
              }}
            >
              {words.connect}
            </Button>
          </p>
        )}
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBooked ? words.bookParcel : words.steps.shipped}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
