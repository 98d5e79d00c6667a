import { useRef, useState } from 'react';
import type { AccountDetails } from '../../../api/backoffice/contract.ts';
import { isPaidPlan } from '../../../api/accounts/plans/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useKeptFocus } from '../list/use-kept-focus.ts';
import { ShopActions } from '../shops/ShopActions.tsx';
import { ShopStatus } from '../shops/ShopStatus.tsx';
import { useFreshQuery } from '../../stores/queries.ts';
import { UserActions } from '../users/UserActions.tsx';
import { Fact, Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Payments } from './Payments.tsx';
import { SeeAsOwner } from './SeeAsOwner.tsx';
import { SendReset } from './SendReset.tsx';

/** The page of one account: user, shop, payments, notes, history. */
export function AccountPage({ userId }: { userId: string }) {
  const route = api.admin.users({ user: userId });
  const answer = useFreshQuery(`account ${userId}`, () => route.get());
  const [question, setQuestion] = useState<Question | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const noteFocus = useKeptFocus(page);
  const { data } = answer;
  if (!data) return answer.error ? <PanelFailed onRetry={answer.reload} /> : <TableSkeleton />;
  const onChanged = answer.reload;
  return (
    <div ref={page} className="admin-stack" tabIndex={-1} onFocusCapture={noteFocus}>
      {answer.error && <PanelFailed onRetry={answer.reload} />}
      <div className="admin-halves">
        <ShopCard account={data} onChanged={onChanged} onQuestion={setQuestion} />
        <UserCard account={data} onChanged={onChanged} onQuestion={setQuestion} />
        <Payments payments={data.payments} onChanged={onChanged} onQuestion={setQuestion} />
        <Notes userId={userId} notes={data.notes} onChanged={onChanged} />
      </div>
      <SeeAsOwner userId={userId} />
      <SendReset userId={userId} onChanged={onChanged} />
      <History rows={data.history} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} focusAfter={() => page.current} />
    </div>
  );
}

interface CardProps {
  account: AccountDetails;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

function ShopCard({ account: { shop, products }, onChanged, onQuestion }: CardProps) {
  const words = useWords(accountPageWords);
  const { unnamed } = useWords(listWords);
  const language = useLanguage();
  return (
    <Card>
      <h2 className="admin-heading">
        {shop.name || unnamed}
        <ShopActions shop={shop} onChanged={onChanged} onQuestion={onQuestion} />
      </h2>
      <Facts>
        <Fact name={words.link}>
          <a href={shopPath(shop.slug)}>/{shop.slug}</a>
        </Fact>
        <Fact name={words.whatsapp}>{shop.whatsapp && `+${shop.whatsapp}`}</Fact>
        <Fact name={words.status}>
          <ShopStatus shop={shop} />
        </Fact>
        <Fact name={words.reason}>{shop.suspendedReason}</Fact>
        <Fact name={words.products}>{formatNumber(products, language)}</Fact>
        <Fact name={words.views}>{formatNumber(shop.totalViews, language)}</Fact>
        <Fact name={words.created}>{formatDate(shop.createdAt, language)}</Fact>
      </Facts>
    </Card>
  );
}

function UserCard({ account: { user }, onChanged, onQuestion }: CardProps) {
  const words = useWords(accountPageWords);
  const { roles, noContact } = useWords(listWords);
  const language = useLanguage();
  const date = (time: number | null) => time && formatDate(time, language);
  const contacts = [user.email, user.mobile].filter(Boolean);
  return (
    <Card>
      <h2 className="admin-heading">
        {contacts[0] ?? noContact}
        <UserActions user={user} onChanged={onChanged} onQuestion={onQuestion} />
      </h2>
      <Facts>
        <Fact name={words.contact}>{contacts.join(', ')}</Fact>
        <Fact name={words.plan}>
          <PlanBadge plan={user.plan} />
        </Fact>
        <Fact name={words.paidUntil}>{isPaidPlan(user.plan) ? date(user.planExpiresAt) : null}</Fact>
        <Fact name={words.trialUntil}>{date(user.trialEnd)}</Fact>
        <Fact name={words.role}>
          <Badge variant={user.isAdmin ? 'accent' : 'neutral'}>{roles[user.isAdmin ? 'admin' : 'user']}</Badge>
        </Fact>
        <Fact name={words.joined}>{date(user.createdAt)}</Fact>
        <Fact name={words.blocked}>{user.blockedAt && `${date(user.blockedAt)} ${user.blockedReason ?? ''}`}</Fact>
      </Facts>
    </Card>
  );
}
