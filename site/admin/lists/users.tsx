import { Ban, CircleCheck, RotateCcw, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import type { AdminUser } from '../../../api/backoffice/lists/accounts.ts';
import { api } from '../../stores/api.ts';
import type { Request } from '../../stores/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inMenu, isNamed, type Action } from '../actions/action.ts';
import { AdminList } from '../list/AdminList.tsx';
import { accountName, createdColumn, MailText, plain, PlanBadge, state, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import { lines } from '../parts.tsx';
import { usePanel, type Panel } from '../use-panel.ts';

/** All accounts, and the blocked ones. */
export function UsersTab() {
  const panel = usePanel();
  return (
    <>
      <AdminList list={userList(panel)} />
      <AdminList list={blockedList(panel)} />
    </>
  );
}

const userList = (panel: Panel): List<AdminUser> => {
  const { words, count, date } = panel;
  const nameOf = (user: AdminUser) => userName(user, words.anonymous);
  return {
    name: 'users',
    title: words.tab.users,
    read: (query) => api.admin.users.get({ query }),
    nameOf,
    empty: words.noUsers,
    search: words.searchUsers,
    filters: [
      { name: 'plan', label: words.plan, options: words.plans },
      { name: 'role', label: words.role, options: words.roles },
    ],
    hasDays: true,
    file: '/api/admin/users.csv',
    columns: [
      title(words.user, (user) =>
        lines(
          accountName(user.id, nameOf(user)),
          `/${user.shopSlug}`,
          // The end of the id, because ids created one after the other differ only there.
          <span title={user.id}>…{user.id.slice(-8)}</span>,
        ),
      ),
      plain(words.contact, ({ email, mobile }) => <MailText>{email ?? mobile ?? words.noContact}</MailText>, 'owner'),
      state(
        words.plan,
        ({ plan, maxProducts }) => lines(<PlanBadge plan={plan} />, words.upTo(count(maxProducts))),
        'plan',
      ),
      plain(
        words.role,
        (user) => [<RoleBadge key="role" user={user} words={words} />, blockedBadge(user, words)],
        'role',
      ),
      createdColumn(words.joined, date),
      plain(words.trial, ({ plan, trialEnd }) =>
        plan === 'trial' && trialEnd !== null ? words.trialActive(date(trialEnd)) : words.noTrial,
      ),
    ],
    actions: userActions(panel),
  };
};

/** Blocked accounts, below the list of all accounts, whose search applies here too. */
const blockedList = (panel: Panel): List<AdminUser> => {
  const { words, date } = panel;
  const nameOf = (user: AdminUser) => userName(user, words.anonymous);
  return {
    name: 'blocked',
    cursor: 'blockedBefore',
    title: words.blockedUsers,
    read: (query) => api.admin['blocked-users'].get({ query }),
    nameOf,
    empty: words.noBlocked,
    search: words.searchUsers,
    columns: [
      title(words.user, (user) => accountName(user.id, nameOf(user))),
      plain(words.blocked, ({ blockedAt, blockedReason }) =>
        words.blockedSince(date(blockedAt ?? 0), blockedReason ?? ''),
      ),
    ],
    actions: [unblock(panel)],
  };
};

const blockedBadge = ({ blockedAt }: AdminUser, words: Panel['words']) =>
  blockedAt !== null && (
    <Badge key="blocked" variant="danger">
      {words.blocked}
    </Badge>
  );

export function RoleBadge({ user: { isAdmin }, words }: { user: AdminUser; words: Panel['words'] }) {
  return <Badge variant={isAdmin ? 'accent' : 'neutral'}>{words.roles[isAdmin ? 'admin' : 'user']}</Badge>;
}

/** The part of the e-mail before @, else the mobile, else the given text. */
export function userName({ email, mobile }: Pick<AdminUser, 'email' | 'mobile'>, anonymous: string): string {
  return email?.split('@')[0] ?? mobile ?? anonymous;
}

const routeOf = ({ id }: AdminUser) => api.admin.users({ user: id });
type Post = 'restore' | 'reset-plan' | 'revoke-admin' | 'grant-admin' | 'unblock';
const post = (path: Post) => (user: AdminUser) => (request: Request) => routeOf(user)[path].post({}, request);
const isThere = ({ deletedAt }: AdminUser) => deletedAt === null;
const isAdmin = (user: AdminUser) => isThere(user) && user.isAdmin === 1;
const isSeller = (user: AdminUser) => isThere(user) && user.isAdmin !== 1;

const unblock = ({ words }: Panel): Action<AdminUser> => ({
  name: 'user.unblock',
  label: words.unblock,
  fits: (user) => isThere(user) && user.blockedAt !== null,
  send: post('unblock'),
});

/** The actions on accounts. Admins can be neither deleted nor blocked. */
export function userActions(panel: Panel): ReadonlyArray<Action<AdminUser>> {
  const { words } = panel;
  const namesOf = (users: readonly AdminUser[]) => users.map((user) => userName(user, words.anonymous)).join(', ');
  /** The admin types the user's name. */
  const typeName = (text: (name: string) => string) => (users: readonly AdminUser[]) => {
    const name = namesOf(users);
    return { text: text(name), field: words.typeThis(name), isEnough: isNamed(name) };
  };
  return [
    inMenu('user.restore', words.restore, RotateCcw, { fits: (user) => !isThere(user), send: post('restore') }),
    inMenu('user.reset_plan', words.resetPlan, RotateCcw, {
      isBulk: true,
      fits: isThere,
      question: (users) => ({ text: words.resetPlanText(namesOf(users)) }),
      send: post('reset-plan'),
    }),
    inMenu('user.revoke_admin', words.revokeAdmin, ShieldOff, {
      fits: isAdmin,
      question: (users) => ({ text: words.revokeText(namesOf(users)) }),
      send: post('revoke-admin'),
    }),
    inMenu('user.grant_admin', words.grantAdmin, ShieldCheck, {
      fits: (user) => isSeller(user) && user.blockedAt === null,
      question: typeName(words.grantText),
      send: post('grant-admin'),
    }),
    inMenu('user.block', words.block, Ban, {
      isDanger: true,
      fits: (user) => isSeller(user) && user.blockedAt === null,
      question: () => ({ text: words.blockText, field: words.reason }),
      send: (user, reason) => (request) => routeOf(user).block.post({ reason }, request),
    }),
    { ...unblock(panel), icon: CircleCheck },
    inMenu('user.delete', words.delete, Trash2, {
      isDanger: true,
      fits: isSeller,
      question: typeName(words.deleteUser),
      send: (user) => (request) => routeOf(user).delete(undefined, request),
    }),
  ];
}
