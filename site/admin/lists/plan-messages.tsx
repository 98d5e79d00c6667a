import { useState } from 'react';
import type { AdminMessage } from '../../../api/backoffice/lists/messages.ts';
import type { AdminUpgrade } from '../../../api/backoffice/lists/upgrades.ts';
import { ForwarderCard } from '../../forwarder/ForwarderCard.tsx';
import { paymentNames } from '../../i18n/payment-names.ts';
import { api } from '../../stores/api.ts';
import { useQuery, useFreshQuery } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import type { Action, Opener, Start } from '../actions/action.ts';
import { AdminList } from '../list/AdminList.tsx';
import { AccountLink, createdColumn, plain, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import { lines, Entries, Loading, PanelFailed } from '../parts.tsx';
import { $overview, type Panel, usePanel } from '../use-panel.ts';
import { $operatorPhone, operatorPhone } from './operator-phone.tsx';

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
  question([{ amountPaisa, trxId }]) {
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
  question: ([{ amountPaisa, trxId }]) => ({
    text: words.removeText(taka(amountPaisa), trxId),
    field: words.reason,
    hint: words.removeHint,
  }),
  send: (message, reason) => (sent) => routeOf(message).dismiss.put({ reason }, sent),
});

/** Number of listed requests. */
const mostRequests = 20;

interface AssignProps {
  message: AdminMessage;
  onChoose: (request: AdminUpgrade) => void;
  onClose: () => void;
}

/** Chooses the pending request that a payment was meant for. The search begins with the payment's TrxID if one has it. */
function AssignDialog({ message, onChoose, onClose }: AssignProps) {
  const { words, taka, date, language } = usePanel();
  const [search, setSearch] = useState(message.request ? message.trxId : '');
  const [typed, setTyped, isTyping] = useTypedSearch(search, setSearch);
  const query = { search, status: 'pending', sort: 'created', order: 'desc', limit: mostRequests } as const;
  const { data, isOutdated, error, reload } = useFreshQuery(`pending ${search}`, () =>
    api.admin['upgrade-requests'].get({ query }),
  );
  const { provider, sender, trxId, amountPaisa } = message;
  const wallet = paymentNames(language).providers[provider];
  const facts = [taka(amountPaisa), wallet, sender && words.paidFrom(sender), `TrxID ${trxId}`];
  const hasFailed = error !== undefined && (!data || isOutdated);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.chooseTitle}
      description={facts.filter(Boolean).join(' · ')}
    >
      <SearchInput label={words.searchUpgrades} value={typed} onType={setTyped} />
      {hasFailed && <PanelFailed onRetry={reload} />}
      {!hasFailed && !data && <Loading />}
      {!hasFailed && data?.rows.length === 0 && <p role="status">{words.noPending}</p>}
      {!hasFailed && data && (
        // Inert while new results are on their way, because another request would move under the pointer.
        <Entries
          inert={isOutdated || isTyping}
          of={data.rows.map((request) => ({
            key: request.id,
            title: request.shopName || request.shopSlug,
            small: [
              request.userName,
              [
                words.plans[request.selectedPlan],
                taka(request.pricePaisa),
                request.trxId,
                date(request.createdAt),
              ].join(' · '),
            ],
            end: (
              <Button
                variant="secondary"
                onClick={() => onChoose(request)}
                aria-label={`${words.choose}: ${request.userName} ${request.trxId}`}
              >
                {words.choose}
              </Button>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}
