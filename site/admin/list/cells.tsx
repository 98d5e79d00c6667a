import { useStore } from '@nanostores/react';
import { Crown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Plan } from '../../../api/accounts/plans/contract.ts';
import type { AdminShop } from '../../../api/backoffice/lists/accounts.ts';
import { formatAge, formatMoment } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { $minute } from '../../stores/minute.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lines } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';
import type { Column } from './list.ts';

const inCard =
  (card: 'title' | 'badge' | 'plain', isShort = false) =>
  <Row,>(head: string, cell: (row: Row) => ReactNode, sort?: string): Column<Row> => ({
    head,
    cell,
    sort,
    card,
    isShort,
  });

/** The column with the row's name. */
export const title = inCard('title');
/** A column that needs no heading on a card. */
export const plain = inCard('plain');
/** A column with a state in a word. */
export const state = inCard('badge', true);

/** When a row was created; by default with the time, and how long ago that is. */
export const createdColumn = <Row extends { readonly createdAt: number }>(
  head: string,
  cell: (time: number) => ReactNode = (time) => <When time={time} />,
): Column<Row> => ({ head, card: 'plain', sort: 'created', isShort: true, cell: ({ createdAt }) => cell(createdAt) });

export function When({ time }: { time: number }) {
  const { language } = usePanel();
  const age = formatAge(time, Math.max(time, useStore($minute)), language);
  return lines(<time dateTime={new Date(time).toISOString()}>{formatMoment(time, language)}</time>, age);
}

/** A row's name, which links to the page of its account. */
export const accountName = (userId: string, name: string): ReactNode => (
  <strong>
    <AccountLink userId={userId}>{breakable(name)}</AccountLink>
  </strong>
);

/** Links to the page of an account. */
export function AccountLink({ userId, children }: { userId: string; children: ReactNode }) {
  const { language } = usePanel();
  return <a href={`${inLanguage('/admin', language)}?account=${encodeURIComponent(userId)}`}>{children}</a>;
}

/** A plan's name; pro has a crown. */
export function PlanBadge({ plan }: { plan: Plan }) {
  const { words } = usePanel();
  return (
    <Badge variant={plan === 'pro' ? 'accent' : plan === 'free' ? 'neutral' : 'brand'}>
      {plan === 'pro' && <Crown size={14} aria-hidden />}
      {words.plans[plan]}
    </Badge>
  );
}

export function ShopStatus({ shop }: { shop: AdminShop }) {
  const { words } = usePanel();
  const status = shop.deletedAt === null ? (shop.isActive ? 'active' : 'inactive') : 'deleted';
  return <Badge variant={status === 'active' ? 'brand' : 'danger'}>{words.statuses[status]}</Badge>;
}

/** An e-mail address or a number. */
export const MailText = ({ children }: { children: string }) => (
  <span className="admin-contact">{breakable(children)}</span>
);

/** A long email address breaks before the @ or after a dot, rather than inside a word. */
const breakable = (email: string): ReactNode =>
  email.split(/(?=@)|(?<=\.)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A person's message. Its first lines are shown; a click shows the rest. */
export const MessageText = ({ children }: { children: string }) => (
  <details className="admin-message">
    <summary>{children}</summary>
  </details>
);
