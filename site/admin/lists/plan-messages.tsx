import { useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/lists/upgrades.ts';
import type { AdminMessage } from '../../../api/backoffice/lists/messages.ts';
import { ForwarderCard } from '../../forwarder/ForwarderCard.tsx';
import { paymentNames } from '../../i18n/payment-names.ts';
import { api } from '../../stores/api.ts';
import { useQuery } from '../../stores/queries.ts';
import type { Action, Opener, Start } from '../actions/action.ts';
import { AdminList } from '../list/AdminList.tsx';
import { AccountLink, createdColumn, plain, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import { lines } from '../parts.tsx';
import { AssignDialog } from '../payments/AssignDialog.tsx';
import { $operatorPhone, operatorPhone } from '../payments/operator-phone.ts';
import { $overview, type Panel, usePanel } from '../use-panel.ts';

/** Payments for plans by forwarded message: what arrived without a request, and the phone that forwards. */
export function PaymentsTab() {
  const { data: phone } = useQuery($operatorPhone);
  const { data: overview } = useQuery($overview);
  const hasMessages = (phone && phone.url !== null) || (overview?.unmatchedMessages ?? 0) > 0;
  // The list stays when its last payment is gone: it contains the open question and the focus.
  const [isShown, setIsShown] = useState(false);
  if (hasMessages && !isShown) setIsShown(true);
  return (
    <>
      {isShown && <PlanMessages />}
      <ForwarderCard forwarder={operatorPhone} />
    </>
  );
}

const routeOf = ({ id }: AdminMessage) => api.admin['payment-messages']({ planMessage: id });

/** Received payments without a request. An admin chooses the request before the question. */
function PlanMessages() {
  const panel = usePanel();
  const { words } = panel;
  const [choosing, setChoosing] = useState<{ readonly message: AdminMessage; readonly start: Start } | null>(null);
  function assign(request: AdminUpgrade) {
    setChoosing(null);
    choosing?.start(assignTo(request, panel), choosing.message, choosing.message.trxId);
  }
  const assigning: Opener<AdminMessage> = {
    label: words.assign,
    isMain: true,
    open: (message, start) => setChoosing({ message, start }),
  };
  return (
    <>
      <AdminList list={{ ...planMessageList(panel), actions: [assigning, removal(panel)] }} />
      {choosing && <AssignDialog message={choosing.message} onChoose={assign} onClose={() => setChoosing(null)} />}
    </>
  );
}

function planMessageList({ words, language, taka }: Panel): List<AdminMessage> {
  const { providers, doubts } = paymentNames(language);
  return {
    name: 'payment-messages',
    title: words.unmatched,
    intro: <p className="admin-soft">{words.unmatchedIntro}</p>,
    read: (query) => api.admin['payment-messages'].get({ query }),
    nameOf: ({ trxId }) => trxId,
    empty: words.noUnmatched,
    columns: [
      title(words.payment, ({ amountPaisa, provider, sender }) =>
        lines(<strong>{taka(amountPaisa)}</strong>, providers[provider], sender && words.paidFrom(sender)),
      ),
      plain(words.transaction, ({ trxId }) => <strong>{trxId}</strong>),
      plain(words.reason, ({ doubt, request }) =>
        lines(
          <span>{doubt === null ? (request ? words.waits : words.noRequest) : doubts[doubt]}</span>,
          request && (
            <>
              {words.requestOf} <AccountLink userId={request.userId}>{request.userName}</AccountLink>
            </>
          ),
        ),
      ),
      createdColumn(words.arrived),
    ],
  };
}

/** The action that assigns a payment to this request. It asks for a reason for the audit log. */
const assignTo = (request: AdminUpgrade, { words, taka }: Panel): Action<AdminMessage> => ({
  name: 'payment_message.assign',
  label: words.assign,
  isMain: true,
  ask([{ amountPaisa, trxId }]) {
    const { pricePaisa, selectedPlan, shopName, shopSlug } = request;
    const missing = pricePaisa - amountPaisa;
    const shop = shopName || shopSlug;
    const text = words.assignText(taka(amountPaisa), trxId, words.plans[selectedPlan], shop, taka(pricePaisa));
    return {
      text: missing > 0 ? `${text} ${words.tooLittle(taka(missing))}` : text,
      field: words.reason,
      hint: words.assignHint,
    };
  },
  send: (message, reason) => (sent) => routeOf(message).assign.put({ requestId: request.id, reason }, sent),
  takeBack: () => (sent) => api['upgrade-requests']({ request: request.id })['take-back'].put({}, sent),
});

const removal = ({ words, taka }: Panel): Action<AdminMessage> => ({
  name: 'payment_message.dismiss',
  label: words.remove,
  ask: ([{ amountPaisa, trxId }]) => ({
    text: words.removeText(taka(amountPaisa), trxId),
    field: words.reason,
    hint: words.removeHint,
  }),
  send: (message, reason) => (sent) => routeOf(message).dismiss.put({ reason }, sent),
});
