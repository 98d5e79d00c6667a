import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { isOver, stepsOf } from '../../../../api/orders/order/order-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../../i18n/order-states.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWords } from '../../../ui/language.tsx';
import { useRest } from './use-rest.ts';
import { useStep } from './use-step.ts';

/** Rare actions, at the end of the sheet: one step back, and the end of an order that fails. */
export function OtherSteps({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { states } = useWords(orderStateWords);
  const { step, back, isBusy } = useStep(shop, order);
  const isResting = useRest(order.state);
  const [confirming, setConfirming] = useState<'cancelled' | 'returned' | null>(null);
  const end = stepsOf(order).find(isOver);
  const { back: before } = order;
  if (!end && before === null) return null;
  return (
    <section className="order-steps__others">
      {before !== null && (
        <Button variant="quiet" busy={isBusy} onClick={() => !isResting && void back(before)}>
          {words.backTo(states[before])}
        </Button>
      )}
      {end && (
        <Button variant="quiet" className="order-steps__end" onClick={() => !isResting && setConfirming(end)}>
          {words.steps[end]}
        </Button>
      )}
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={words.sure[confirming ?? 'cancelled']}
        text={words.sureText}
        confirmLabel={words.steps[confirming ?? 'cancelled']}
        cancelLabel={words.keep}
        onConfirm={async () => {
          if (confirming) await step({ state: confirming });
        }}
      />
    </section>
  );
}
