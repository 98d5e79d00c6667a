import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DismissedMessage, UnmatchedMessage } from '../../../api/orders/payments/messages/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { api } from '../../stores/api.ts';
import { $unmatched } from '../../stores/payment-messages.ts';
import { useQuery } from '../../stores/queries.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { TrxId } from '../../ui/TrxId.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { OrderLink } from './OrderLink.tsx';
import { takaText } from './taka-text.ts';
import { useMoneyChange } from './use-money-change.ts';

/** Forwarded messages that belong to no order, newest first. Renders nothing if there are none. */
export function MessageList({ shopId, count }: { shopId: string; count: number }) {
  const words = useWords(moneyWords);
  const { data, error, reload } = useQuery($unmatched);
  if (!data && error && count > 0) return <LoadFailed title={words.messagesFailed} onRetry={reload} />;
  if (!data || data.messages.length === 0) return null;
  const { messages } = data;
  return (
    <Card className="section-form__fields">
      <h2>{words.messagesTitle}</h2>
      <p className="section-form__intro">{words.messagesHint}</p>
      <ul className="money__list">
        {messages.map((message) => (
          <Message key={message.id} shopId={shopId} message={message} />
        ))}
      </ul>
      {count > messages.length && <p>{words.claimsMore(count - messages.length)}</p>}
    </Card>
  );
}

function Message({ shopId, message }: { shopId: string; message: UnmatchedMessage }) {
  const { providers, doubts } = useWords(paymentNames);
  const language = useLanguage();
  const { provider, amount, sender, trxId, receivedAt, doubt, order } = message;
  return (
    <li className="money__entry">
      <div className="money__line">
        <span>{providers[provider]}</span>
        <strong>{takaText(amount, language)}</strong>
      </div>
      <p className="money__facts">
        {[digitsText(sender, language), formatMoment(receivedAt, language)].filter(Boolean).join(' · ')}
      </p>
      <TrxId trxId={trxId} />
      {order && <OrderLink orderId={order.id} number={order.number} />}
      {doubt !== null && (
        <p className="money__doubt">
          <TriangleAlert size={18} aria-hidden />
          {doubts[doubt]}
        </p>
      )}
      <MessageSteps shopId={shopId} message={message} />
    </li>
  );
}

function MessageSteps({ shopId, message }: { shopId: string; message: UnmatchedMessage }) {
  const words = useWords(moneyWords);
  const { change } = useMoneyChange();
  const [open, setOpen] = useState<'assign' | 'dismiss' | null>(null);
  const dismiss = () =>
    change<DismissedMessage>({
      send: (request) =>
        api.shops({ shop: shopId })['payment-messages']({ received: message.id }).dismiss.put({}, request),
      done: words.dismissed,
      failed: words.dismissFailed,
    });
  return (
    <div className="money__steps">
      <Button onClick={() => setOpen('assign')}>{words.assign}</Button>
      <Button variant="quiet" onClick={() => setOpen('dismiss')}>
        {words.dismiss}
      </Button>
      {open === 'assign' && <AssignDialog shopId={shopId} message={message} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'dismiss'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dismiss' : null)}
        title={words.dismissTitle}
        text={words.dismissText}
        confirmLabel={words.dismiss}
        onConfirm={async () => void (await dismiss())}
      />
    </div>
  );
}
