import { useState } from 'react';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OpenClaim } from '../../../api/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { api, type Refusal } from '../../stores/api.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { reloadMoney } from './reload-money.ts';
import { usePaymentChange } from './use-payment-change.ts';

interface Props {
  shopId: string;
  claim: OpenClaim;
  /** Called after each step, with its refusal. */
  onStepped: (refusal: Refusal | null) => void;
}

/** Confirms or rejects a claim. Rejecting asks first. */
export function ClaimSteps({ shopId, claim, onStepped }: Props) {
  const words = useWords(moneyWords);
  const number = digitsText(String(claim.number), useLanguage());
  const { change, isBusy } = usePaymentChange<OrderView>(reloadMoney);
  const [isConfirming, setIsConfirming] = useState(false);
  async function take(step: 'confirm' | 'reject', done: string): Promise<void> {
    const refusal = await change({
      send: (request) =>
        api
          .shops({ shop: shopId })
          .orders({ order: claim.orderId })
          .payments({ payment: claim.id })
          .put({ version: claim.orderVersion, step }, request),
      done,
    });
    onStepped(refusal);
  }
  return (
    <div className="money__steps">
      <Button busy={isBusy} onClick={() => void take('confirm', words.confirmed(number))}>
        {words.confirm}
      </Button>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        {words.reject}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.rejectTitle}
        text={words.rejectText}
        confirmLabel={words.reject}
        onConfirm={() => take('reject', words.rejected(number))}
      />
    </div>
  );
}
