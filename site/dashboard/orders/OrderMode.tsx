import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderModeWords } from '../../i18n/dashboard/order-mode.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { adoptShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';
import { KeepNames } from './KeepNames.tsx';

/** Explains saved orders to a shop that only takes orders as messages. */
export function OrderModeOffer({ shop }: { shop: OwnShop }) {
  const words = useWords(orderModeWords);
  const icon = <Inbox size={40} aria-hidden />;
  if (!mayUse(shop.role, 'settings'))
    return <EmptyState level={2} icon={icon} title={words.offForStaff} text={words.offForStaffText} />;
  const action = <ModeButton shop={shop} variant="primary" />;
  return <EmptyState level={2} icon={icon} title={words.offTitle} text={words.offText} action={action} />;
}

/** The shop's order mode, with a button to change it. */
export function OrderModeCard({ shop }: { shop: OwnShop }) {
  const words = useWords(orderModeWords);
  return (
    <Card className="section-form__fields">
      <h2>{words.settings}</h2>
      <p className="section-form__intro">{shop.orderMode === 'kept' ? words.modeKept : words.offText}</p>
      <ModeButton shop={shop} variant="secondary" />
      <KeepNames shop={shop} />
    </Card>
  );
}

/** Changes how the whole shop sells, after a question. */
function ModeButton({ shop, variant }: { shop: OwnShop; variant: 'primary' | 'secondary' }) {
  const words = useWords(orderModeWords);
  const [isAsking, setIsAsking] = useState(false);
  const isKept = shop.orderMode === 'kept';
  const label = isKept ? words.turnOff : words.turnOn;
  async function change(): Promise<void> {
    const orderMode = isKept ? 'message' : 'kept';
    const outcome = await call<OwnShop>((request) => api.shops({ shop: shop.id }).put({ orderMode }, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    adoptShop(outcome.answer);
    toastSuccess({ title: isKept ? words.turnedOff : words.turnedOn });
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isKept ? words.askOff : words.askOn}
        text={isKept ? words.askOffText : words.askOnText}
        confirmLabel={isKept ? words.doOff : words.doOn}
        variant="primary"
        onConfirm={change}
      />
    </>
  );
}
