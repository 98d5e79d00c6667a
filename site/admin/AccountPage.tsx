import { useRef, useState, type ReactNode } from 'react';
import { isPaidPlan } from '../../api/accounts/plans/contract.ts';
import { newNote } from '../../api/backoffice/contract.ts';
import type { AccountDetails, SentReset } from '../../api/backoffice/users/account.ts';
import { useForm } from '../forms/use-form.ts';
import { formatMoment } from '../i18n/format.ts';
import { shopPath, inLanguage } from '../paths.ts';
import { api } from '../stores/api.ts';
import { goTo } from '../stores/history-steps.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { RowActions } from './actions/RowActions.tsx';
import type { Start } from './actions/action.ts';
import { callWithPassword, noteActed, sayFailed, sayDone } from './actions/perform.ts';
import { useActions } from './actions/use-actions.tsx';
import { DataTable } from './list/DataTable.tsx';
import { PlanBadge, ShopStatus } from './list/cells.tsx';
import { useRestoredFocus } from './list/use-restored-focus.ts';
import { auditColumns } from './lists/audit.tsx';
import { shopUrl, nameOfShop, shopActions } from './lists/shops.tsx';
import { decisionOf, StatusBadge, upgradeActions } from './lists/upgrades.tsx';
import { RoleBadge, userActions, userName } from './lists/users.tsx';
import { Entries, EntriesCard, Facts, Loading, NotUpdated, PanelFailed, TitledCard } from './parts.tsx';
import { usePanel, usePanelQuery } from './use-panel.ts';

/** The page of one account: user, shop, payments, notes, history. */
export function AccountPage({ userId }: { userId: string }) {
  const { data, error, reload } = usePanelQuery(`account ${userId}`, () => api.admin.users({ user: userId }).get());
  const page = useRef<HTMLDivElement>(null);
  const noteFocus = useRestoredFocus(page);
  const { start, dialog } = useActions(() => page.current);
  if (!data) return error ? <PanelFailed onRetry={reload} /> : <Loading />;
  return (
    <div ref={page} className="admin-stack" tabIndex={-1} onFocusCapture={noteFocus}>
      <NotUpdated error={error} onRetry={reload} />
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
          shopUrl={shopUrl(shop)}
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
    <EntriesCard
      title={words.payments}
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

/** Help for an owner: a look at the dashboard as the owner sees it, and a link for a new password. */
function Help({ userId }: { userId: string }) {
  const { words, language } = usePanel();
  const [sent, setSent] = useState<SentReset | null>(null);
  const route = api.admin.users({ user: userId });

  async function seeAsOwner() {
    const outcome = await callWithPassword((request) => route['see-as-owner'].post({}, request));
    if (outcome.kind === 'refused') return sayFailed(language, null, outcome.refusal);
    return goTo(`${inLanguage('/dashboard', language)}?view=${outcome.response.view}`);
  }

  /** By e-mail or, without an email address, by WhatsApp. */
  async function sendReset() {
    const outcome = await callWithPassword((request) => route['send-reset'].post({}, request));
    // The page's history shows whether a link without a response was sent.
    noteActed();
    if (outcome.kind === 'refused') return sayFailed(language, null, outcome.refusal);
    return setSent(outcome.response);
  }

  return (
    <>
      <HelpButton label={words.seeAsOwner} text={words.seeAsOwnerText} run={seeAsOwner} />
      <HelpButton label={words.sendReset} text={words.sendResetText} run={sendReset}>
        <Notice kind="done">
          {sent &&
            (sent.chat === null ? (
              words.resetSentTo(sent.email)
            ) : (
              <a href={sent.chat} target="_blank" rel="noopener noreferrer">
                {words.resetChat}
              </a>
            ))}
        </Notice>
      </HelpButton>
    </>
  );
}

interface HelpButtonProps {
  label: string;
  text: string;
  run: () => Promise<void>;
  children?: ReactNode;
}

function HelpButton({ label, text, run, children }: HelpButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function begin() {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  }
  return (
    <div className="admin-stack">
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void begin()}>
          {label}
        </Button>
      </div>
      <p className="admin-soft">{text}</p>
      {children}
    </div>
  );
}

/** Admins' notes about an account, and a form for a new one. */
function Notes({ userId, notes }: { userId: string; notes: AccountDetails['notes'] }) {
  const { words, language } = usePanel();
  const form = useForm({
    draft: { shopId: userId, name: 'note' },
    saved: { text: '' },
    schema: newNote,
    send:
      ({ checked }) =>
      (request) =>
        api.admin.users({ user: userId }).notes.post(checked, request),
    onSaved() {
      sayDone(language, 'user.note');
      noteActed();
    },
    onRefused: (refusal) => sayFailed(language, 'user.note', refusal),
  });

  return (
    <TitledCard title={words.notes}>
      <Entries
        empty={words.noNotes}
        of={notes.map(({ id, text, adminName, createdAt }) => ({
          key: id,
          title: <span className="admin-message">{text}</span>,
          small: [`${adminName}, ${formatMoment(createdAt, language)}`],
        }))}
      />
      <form className="admin-stack" {...form.element}>
        <TextArea label={words.newNote} hint={words.noteHint} rows={3} maxLength={1000} {...form.text('text')} />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} disabled={!form.isChanged}>
            {words.addNote}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
