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
import { NameRetention } from './NameRetention.tsx';

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
      <p className="section-form__intro">{shop.orderMode === 'saved' ? words.modeSaved : words.offText}</p>
      <ModeButton shop={shop} variant="secondary" />
      <NameRetention shop={shop} />
    </Card>
  );
}

/** Changes how the whole shop sells, after a question. */
function ModeButton({ shop, variant }: { shop: OwnShop; variant: 'primary' | 'secondary' }) {
  const words = useWords(orderModeWords);
  const [isConfirming, setIsConfirming] = useState(false);
  const isSaved = shop.orderMode === 'saved';
  const label = isSaved ? words.turnOff : words.turnOn;
  async function change(): Promise<void> {
    const orderMode = isSaved ? 'message' : 'saved';
    const outcome = await call<OwnShop>((request) => api.shops({ shop: shop.id }).put({ orderMode }, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    adoptShop(outcome.response);
    toastSuccess({ title: isSaved ? words.turnedOff : words.turnedOn });
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={isSaved ? words.askOff : words.askOn}
        text={isSaved ? words.askOffText : words.askOnText}
        confirmLabel={isSaved ? words.doOff : words.doOn}
        variant="primary"
        onConfirm={change}
      />
    </>
  );
}
