import { useState } from 'react';
import type { DismissedMessage, UnmatchedMessage } from '../../../api/payments/messages/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { api, type Refusal } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { reloadMoney } from './reload-money.ts';
import { usePaymentChange } from './use-payment-change.ts';

interface Props {
  shopId: string;
  message: UnmatchedMessage;
  /** Called after each step, with its refusal. */
  onStepped: (refusal: Refusal | null) => void;
}

/** Assigns a message to an order, or removes it from the list. */
export function MessageSteps({ shopId, message, onStepped }: Props) {
  const words = useWords(moneyWords);
  const { change } = usePaymentChange<DismissedMessage>(reloadMoney);
  const [open, setOpen] = useState<'assign' | 'dismiss' | null>(null);
  async function dismiss(): Promise<void> {
    const refusal = await change({
      send: (request) =>
        api.shops({ shop: shopId })['payment-messages']({ received: message.id }).dismiss.put({}, request),
      done: words.dismissed,
    });
    onStepped(refusal);
  }
  return (
    <div className="money__steps">
      <Button onClick={() => setOpen('assign')}>{words.assign}</Button>
      <Button variant="secondary" onClick={() => setOpen('dismiss')}>
        {words.dismiss}
      </Button>
      {open === 'assign' && (
        <AssignDialog shopId={shopId} message={message} onStepped={onStepped} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'dismiss'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dismiss' : null)}
        title={words.dismissTitle}
        text={words.dismissText}
        confirmLabel={words.dismiss}
        onConfirm={dismiss}
      />
    </div>
  );
}
