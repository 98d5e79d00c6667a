import { useRef } from 'react';
import { isPaidPlan } from '../../../api/accounts/plans/contract.ts';
import type { AccountDetails } from '../../../api/backoffice/users/account.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import type { Start } from '../actions/action.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { PlanBadge, ShopStatus } from '../list/cells.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { useKeptFocus } from '../list/use-kept-focus.ts';
import { auditColumns } from '../lists/audit.tsx';
import { addressOf, nameOfShop, shopActions } from '../lists/shops.tsx';
import { decisionOf, StatusBadge, upgradeActions } from '../lists/upgrades.tsx';
import { RoleBadge, userActions, userName } from '../lists/users.tsx';
import { Entries, Facts, Loading, PanelFailed, TitledCard } from '../parts.tsx';
import { usePanel, usePanelQuery } from '../use-panel.ts';
import { Help } from './Help.tsx';
import { Notes } from './Notes.tsx';

/** The page of one account: user, shop, payments, notes, history. */
export function AccountPage({ userId }: { userId: string }) {
  const { data, error, reload } = usePanelQuery(`account ${userId}`, () => api.admin.users({ user: userId }).get());
  const page = useRef<HTMLDivElement>(null);
  const noteFocus = useKeptFocus(page);
  const { start, dialog } = useActions(() => page.current);
  if (!data) return error ? <PanelFailed onRetry={reload} /> : <Loading />;
  return (
    <div ref={page} className="admin-stack" tabIndex={-1} onFocusCapture={noteFocus}>
      {error && <PanelFailed onRetry={reload} />}
      <div className="admin-halves">
        <ShopCard account={data} start={start} />
        <UserCard account={data} start={start} />
        <Payments account={data} start={start} />
        <Notes userId={userId} notes={data.notes} />
      </div>
      <Help userId={userId} />
      <History account={data} />
      {dialog}
    </div>
  );
}

interface Props {
  account: AccountDetails;
  start: Start;
}

function ShopCard({ account: { shop, products }, start }: Props) {
  const panel = usePanel();
  const { words, count, date } = panel;
  const { slug, whatsapp, suspendedReason, totalViews, createdAt } = shop;
  return (
    <TitledCard
      title={shop.name || words.unnamed}
      end={
        <RowActions
          row={shop}
          name={nameOfShop(shop)}
          actions={shopActions(panel)}
          shopAddress={addressOf(shop)}
          start={start}
        />
      }
    >
      <Facts
        of={{
          [words.link]: <a href={shopPath(slug)}>/{slug}</a>,
          [words.whatsapp]: whatsapp && `+${whatsapp}`,
          [words.status]: <ShopStatus shop={shop} />,
          [words.reason]: suspendedReason,
          [words.products]: count(products),
          [words.views]: count(totalViews),
          [words.created]: date(createdAt),
        }}
      />
    </TitledCard>
  );
}

function UserCard({ account: { user }, start }: Props) {
  const panel = usePanel();
  const { words, date } = panel;
  const { email, mobile, plan, planExpiresAt, trialEnd, createdAt, blockedAt, blockedReason } = user;
  const contacts = [email, mobile].filter(Boolean);
  const name = userName(user, words.anonymous);
  return (
    <TitledCard
      title={contacts[0] ?? words.noContact}
      end={<RowActions row={user} name={name} actions={userActions(panel)} start={start} />}
    >
      <Facts
        of={{
          [words.contact]: contacts.join(', '),
          [words.plan]: <PlanBadge plan={plan} />,
          [words.paidUntil]: isPaidPlan(plan) && planExpiresAt !== null ? date(planExpiresAt) : null,
          [words.trialUntil]: trialEnd && date(trialEnd),
          [words.role]: <RoleBadge user={user} words={words} />,
          [words.joined]: date(createdAt),
          [words.blocked]: blockedAt && `${date(blockedAt)} ${blockedReason ?? ''}`,
        }}
      />
    </TitledCard>
  );
}

function Payments({ account: { payments }, start }: Props) {
  const panel = usePanel();
  const { words, taka, date } = panel;
  return (
    <TitledCard title={words.payments}>
      <Entries
        empty={words.noPayments}
        of={payments.map((payment) => ({
          key: payment.id,
          title: payment.trxId,
          small: [`${taka(payment.pricePaisa)}, ${date(payment.createdAt)}`, ...decisionOf(payment, panel)],
          end: (
            <>
              <PlanBadge plan={payment.selectedPlan} />
              <StatusBadge request={payment} words={words} />
              <RowActions row={payment} name={payment.trxId} actions={upgradeActions(panel)} start={start} />
            </>
          ),
        }))}
      />
    </TitledCard>
  );
}

/** Admins' actions on the account, its shop and its payments, newest first. */
function History({ account: { history } }: Pick<Props, 'account'>) {
  const panel = usePanel();
  const { history: title, noHistory } = panel.words;
  const columns = auditColumns(panel).map(({ sort: _, ...column }) => column);
  return (
    <TitledCard title={title}>
      {history.length === 0 ? (
        <p className="admin-soft">{noHistory}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={history} nameOf={({ action }) => action} />
      )}
    </TitledCard>
  );
}
