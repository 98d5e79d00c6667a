import type { ReactNode } from 'react';
import type { UnmatchedMessage, UnmatchedMessages } from '../../../api/payments/messages/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $unmatched, messagesListed } from '../../stores/payment-messages.ts';
import { useQuery } from '../../stores/use-query.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TrxId } from '../../ui/TrxId.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { useFurtherPages } from '../orders/use-further-pages.ts';
import { Doubt } from './Doubt.tsx';
import { MessageSteps } from './MessageSteps.tsx';
import { OrderLink } from './OrderLink.tsx';
import { takaText } from './taka-text.ts';
import { useRefusal } from './use-refusal.ts';

/** Forwarded messages that belong to no order, newest first. Renders nothing if there are none. */
export function MessageList({ shopId, count }: { shopId: string; count: number }) {
  const words = useWords(moneyWords);
  const { data, error, reload } = useQuery($unmatched);
  if (data) return <Messages shopId={shopId} list={data} />;
  return error && count > 0 ? <LoadFailed title={words.messagesFailed} onRetry={reload} /> : null;
}

function Messages({ shopId, list }: { shopId: string; list: UnmatchedMessages }) {
  const words = useWords(moneyWords);
  const { pages, next, isLoading, readMore } = useFurtherPages(list, shopId, (after) =>
    call<UnmatchedMessages>(
      (request) =>
        api.shops({ shop: shopId })['payment-messages'].get({ ...request, query: { after, limit: messagesListed } }),
      { isRead: true },
    ),
  );
  // A message that has just moved from one page to the next is in both.
  const loaded = new Map([list, ...pages].flatMap(({ messages }) => messages.map((one) => [one.id, one] as const)));
  const { shown, isGone, problemOf, noteRefusal } = useRefusal([...loaded.values()]);
  const container = useFocusAfterChange<HTMLUListElement>(shown.map((row) => `${row.id} ${isGone(row)}`).join(' '));
  if (shown.length === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.messagesTitle}</h2>
      <p className="section-form__intro">{words.messagesHint}</p>
      <ul ref={container} className="money__list">
        {shown.map((message) => (
          <Message key={message.id} message={message} problem={problemOf(message)}>
            {!isGone(message) && (
              <MessageSteps shopId={shopId} message={message} onStepped={(refusal) => noteRefusal(message, refusal)} />
            )}
          </Message>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" busy={isLoading} onClick={() => void readMore()}>
          {words.more}
        </Button>
      )}
    </Card>
  );
}

interface Props {
  message: UnmatchedMessage;
  /** Why the last step was refused. */
  problem: string;
  /** The next steps. */
  children: ReactNode;
}

function Message({ message, problem, children }: Props) {
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
      <Doubt text={doubt === null ? '' : doubts[doubt]} />
      {children}
      <Notice kind="problem">{problem}</Notice>
    </li>
  );
}
