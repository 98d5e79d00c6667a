import { Trash2, Undo2 } from 'lucide-react';
import { rejectionReasons, type RejectionReason } from '../../../api/accounts/plans/contract.ts';
import type { AdminUpgrade } from '../../../api/backoffice/lists/upgrades.ts';
import { formatMoment } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import type { Request } from '../../stores/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inMenu, type Action, type Rows } from '../actions/action.ts';
import { accountName, createdColumn, plain, PlanBadge, state, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import { lines } from '../parts.tsx';
import { PhoneNotice } from './operator-phone.tsx';
import type { Panel } from '../use-panel.ts';

/** Payments for a plan, with the facts for a decision. */
export const upgradeList = (panel: Panel): List<AdminUpgrade> => {
  const { words, count, taka } = panel;
  const warning = (text: string) => <span className="admin-warning">{text}</span>;
  return {
    name: 'upgrades',
    title: words.tab.upgrades,
    intro: <PhoneNotice />,
    read: (query) => api.admin['upgrade-requests'].get({ query }),
    nameOf: ({ trxId }) => trxId,
    empty: words.noUpgrades,
    search: words.searchUpgrades,
    filters: [{ name: 'status', label: words.status, options: words.requestStatuses, standard: 'pending' }],
    hasDays: true,
    file: '/api/admin/upgrade-requests.csv',
    columns: [
      title(words.seller, ({ userId, userName, isBlocked, shopName, shopSlug, senderNumber, earlier }) =>
        lines(
          accountName(userId, userName),
          isBlocked && warning(words.blocked),
          <a href={shopPath(shopSlug)}>{shopName || words.unnamed}</a>,
          senderNumber && <span className="admin-contact">{words.paidFrom(senderNumber)}</span>,
          earlier > 0 && words.earlier(count(earlier)),
        ),
      ),
      state(words.selectedPlan, ({ selectedPlan }) => <PlanBadge plan={selectedPlan} />, 'plan'),
      plain(
        words.transaction,
        ({ trxId, sameTrx }) => lines(<strong>{trxId}</strong>, sameTrx > 0 && warning(words.sameTrx(count(sameTrx)))),
        'transaction',
      ),
      plain(words.amount, ({ pricePaisa }) => taka(pricePaisa)),
      createdColumn(words.date),
      {
        ...state(
          words.status,
          (request: AdminUpgrade) =>
            lines(<StatusBadge request={request} words={words} />, ...decisionOf(request, panel)),
          'status',
        ),
        isShort: false,
      },
    ],
    actions: upgradeActions(panel),
  };
};

const looks = { pending: 'accent', approved: 'brand', rejected: 'danger' } as const;

export function StatusBadge({ request: { status }, words }: { request: AdminUpgrade; words: Panel['words'] }) {
  return <Badge variant={looks[status]}>{words.requestStatuses[status]}</Badge>;
}

/** How, with which transaction and when a payment was confirmed, or why it was rejected. */
export function decisionOf({ status, confirmation, rejection, resolvedAt }: AdminUpgrade, { words, language }: Panel) {
  const moment = resolvedAt !== null && formatMoment(resolvedAt, language);
  if (status === 'rejected') {
    const why = rejection && [words.rejectReasons[rejection.reason], rejection.note].filter(Boolean).join(': ');
    return [why ?? words.noReason, moment];
  }
  if (!confirmation) return [];
  const names = paymentNames(language);
  const { by, byName, provider, trxId } = confirmation;
  const how = {
    admin: byName ? words.confirmedBy(byName) : names.confirmations.admin,
    message: `${names.confirmations.message} · ${names.providers[provider]}`,
    gateway: names.byGateway(provider),
  };
  return [how[by], `TrxID ${trxId}`, moment];
}

const routeOf = ({ id }: AdminUpgrade) => api['upgrade-requests']({ request: id });

const takeBack = (request: AdminUpgrade) => (sent: Request) => routeOf(request)['take-back'].put({}, sent);

/** Approve or reject a pending request, and undo either for a minute; delete at any time. */
export function upgradeActions(panel: Panel): ReadonlyArray<Action<AdminUpgrade>> {
  const { words, count } = panel;
  const isPending = ({ status }: AdminUpgrade) => status === 'pending';
  return [
    {
      name: 'upgrade_request.approve',
      label: words.approve,
      isMain: true,
      isBulk: true,
      fits: isPending,
      isAlone: ({ isBlocked }) => isBlocked,
      question: (requests, leftOut) => ({
        text: [approvalOf(requests, panel), leftOut > 0 && words.approveLeftOut(count(leftOut))]
          .filter(Boolean)
          .join(' '),
      }),
      send: (request) => (sent) => routeOf(request).approve.put({}, sent),
      takeBack,
    },
    {
      name: 'upgrade_request.reject',
      label: words.reject,
      isBulk: true,
      fits: isPending,
      question: (requests) => ({
        text: [...paymentLines(requests, panel), requests.length > 1 ? words.rejectAllText : words.rejectText].join(
          '\n',
        ),
        choice: { label: words.reason, options: words.rejectReasons },
        field: words.rejectNote,
        hint: words.rejectNoteHint,
        isEnough: (note, reason) => reason !== 'other' || note.trim() !== '',
      }),
      send: (request, note, reason) => (sent) => routeOf(request).reject.put({ note, reason: reasonOf(reason) }, sent),
      takeBack,
    },
    inMenu('upgrade_request.take_back', words.takeBack, Undo2, {
      fits: ({ canTakeBack }) => canTakeBack,
      send: takeBack,
    }),
    inMenu('upgrade_request.delete', words.delete, Trash2, {
      isDanger: true,
      question: ([{ trxId }]) => ({ text: words.deleteRequestText(trxId) }),
      send:
        ({ id }) =>
        (sent) =>
          api.admin['upgrade-requests']({ request: id }).delete(undefined, sent),
    }),
  ];
}

const reasonOf = (chosen: string): RejectionReason => rejectionReasons.find((reason) => reason === chosen) ?? 'other';

/** One line for each payment, so that several are easy to compare with a statement. */
const paymentLines = (requests: readonly AdminUpgrade[], { taka, words }: Panel): string[] =>
  requests.map(({ trxId, shopName, pricePaisa }) => [taka(pricePaisa), trxId, shopName || words.unnamed].join(' · '));

/** The question before approving payments: for one, the payer, the amount, the shop, and the resulting plan. */
function approvalOf(requests: Rows<AdminUpgrade>, panel: Panel): string {
  const { words, taka, date } = panel;
  const [request] = requests;
  if (requests.length > 1) return [words.approveRequestsText, ...paymentLines(requests, panel)].join('\n');
  const { userName, senderNumber, shopName, shopSlug, trxId, plan, planExpiresAt, selectedPlan } = request;
  const payer = senderNumber && senderNumber !== userName ? `${userName} (${senderNumber})` : userName;
  const bought = words.plans[selectedPlan];
  const left = planExpiresAt === null || plan === selectedPlan ? null : planExpiresAt;
  return [
    request.isBlocked && words.approveBlocked,
    words.approveText(payer, shopName || shopSlug, bought, taka(request.pricePaisa), trxId),
    left !== null && words.approveNow(words.plans[plan], date(left)),
    words.approveResult(bought, date(request.expiresIfApproved)),
  ]
    .filter(Boolean)
    .join(' ');
}
