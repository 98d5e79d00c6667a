import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OrderMode, OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderModeWords } from '../../i18n/dashboard/order-mode.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';
import { KeepNames } from './KeepNames.tsx';

/** Explains saved orders to a shop that only takes orders as messages. */
export function OrderModeOffer({ shop }: { shop: OwnShop }) {
  const words = useWords(orderModeWords);
  const [isBusy, choose] = useChoice(shop);
  const icon = <Inbox size={40} aria-hidden />;
  if (!mayUse(shop.role, 'settings'))
    return <EmptyState level={2} icon={icon} title={words.offForStaff} text={words.offForStaffText} />;
  return (
    <EmptyState
      level={2}
      icon={icon}
      title={words.offTitle}
      text={words.offText}
      action={
        <Button busy={isBusy} onClick={() => void choose('kept')}>
          {words.turnOn}
        </Button>
      }
    />
  );
}

/** The shop's order mode, with a button to change it. */
export function OrderModeCard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderModeWords);
  const [isBusy, choose] = useChoice(shop);
  const isKept = shop.orderMode === 'kept';
  return (
    <Card className="section-form__fields">
      <h2>{words.settings}</h2>
      <p className="section-form__intro">{isKept ? words.modeKept : words.offText}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void choose(isKept ? 'message' : 'kept')}>
        {isKept ? words.turnOff : words.turnOn}
      </Button>
      <KeepNames shop={shop} />
    </Card>
  );
}

function useChoice(shop: OwnShop): readonly [boolean, (mode: OrderMode) => Promise<void>] {
  const words = useWords(orderModeWords);
  const [isBusy, setIsBusy] = useState(false);
  async function choose(orderMode: OrderMode): Promise<void> {
    setIsBusy(true);
    const outcome = await call<OwnShop>((request) => api.shops({ shop: shop.id }).put({ orderMode }, request));
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    adoptShop(outcome.answer);
    toastSuccess({ title: orderMode === 'kept' ? words.turnedOn : words.turnedOff });
  }
  return [isBusy, choose];
}
