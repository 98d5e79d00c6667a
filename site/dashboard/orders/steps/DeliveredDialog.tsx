import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { useState } from 'react';

interface Props {
  order: OrderView;
  /** @param cash taka that came with the delivery; 0 for none */
  onDelivered: (cash: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether the money of a delivered order has come. Without it, the order is in a list of Money. */
export function DeliveredDialog({ order: { toCollect, parcel }, onDelivered, onClose }: Props) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const [sending, setSending] = useState<'yes' | 'no' | null>(null);
  const amount = takaText(toCollect, language);
  const hint = parcel?.isOpen ? words.moneyAtCourier(parcel.courierName) : words.moneyLater;
  async function choose(chosen: 'yes' | 'no'): Promise<void> {
    setSending(chosen);
    await onDelivered(chosen === 'yes' ? toCollect : 0);
    onClose();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.moneyCame} description={hint}>
      <div className="order-steps__answers ui-dialog__result">
        <Button busy={sending === 'yes'} disabled={sending === 'no'} onClick={() => void choose('yes')}>
          {words.gotCash(amount)}
        </Button>
        <Button
          variant="secondary"
          busy={sending === 'no'}
          disabled={sending === 'yes'}
          onClick={() => void choose('no')}
        >
          {words.notYet}
        </Button>
      </div>
    </Dialog>
  );
}
