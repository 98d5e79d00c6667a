import { Circle } from 'lucide-react';
import { useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { firstStepWords } from '../../i18n/dashboard/first-steps.ts';
import { api } from '../../stores/api.ts';
import { call, type Outcome } from '../../stores/call.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { recordSteps } from './note-steps.ts';

/** For a shop that only takes orders as messages: offers to save them here, in one tap. */
export function OfferOrders({ shop }: { shop: OwnShop }) {
  const words = useWords(firstStepWords);
  const [isBusy, setIsBusy] = useState(false);

  async function decide(choose: () => Promise<Outcome<OwnShop>>) {
    setIsBusy(true);
    const outcome = await choose();
    setIsBusy(false);
    if (outcome.kind === 'refused') toastError({ title: outcome.refusal.message });
    else adoptShop(outcome.response);
  }
  const saveOrders = () =>
    call<OwnShop>((request) => api.shops({ shop: shop.id }).put({ orderMode: 'saved' }, request));
  return (
    <div className="first-steps__question">
      <Circle size={20} aria-hidden />
      <p>
        <strong>{words.steps.orders}</strong>
        <br />
        {words.ordersNow}
      </p>
      <Button busy={isBusy} onClick={() => void decide(saveOrders)}>
        {words.ordersYes}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => void decide(() => recordSteps('orders'))}>
        {words.ordersNo}
      </Button>
    </div>
  );
}
