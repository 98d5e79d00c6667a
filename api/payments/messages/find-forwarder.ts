import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { paymentForwarders, payments } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { day } from '../../platform/formats/durations.ts';
import { readUnreadOf } from '../../platform/outside-words/note-unread.ts';
import { wallets } from '../contract.ts';
import type { ForwarderView, UnreadView } from './contract.ts';

export type ForwarderRow = typeof paymentForwarders.$inferSelect;

/** The path that phones send messages to. */
export const messagesPath = (token: string): string => `/api/hooks/messages/${token}`;

/** The forwarder of a payee. The caller must have checked access to the payee. */
export async function findForwarder(db: Queryable, payee: string): Promise<ForwarderRow | null> {
  const [row] = await db.select().from(paymentForwarders).where(eq(paymentForwarders.payee, payee));
  return row ?? null;
}

/**
 * The forwarder with a token. The database compares hashes, so the time of the search tells nothing about a token.
 */
export async function findForwarderByToken(db: Queryable, token: string): Promise<ForwarderRow | null> {
  const [row] = await db
    .select()
    .from(paymentForwarders)
    .where(eq(paymentForwarders.tokenHash, hashToken(token)));
  return row ?? null;
}

/** The forwarder of a payee, for its owner. The caller must have checked access to the payee. */
export async function readForwarder(
  { config, database: { db }, now }: Services,
  payee: string,
): Promise<ForwarderView> {
  const row = await findForwarder(db, payee);
  if (!row) return none;
  return {
    url: config.publicUrl + messagesPath(await unseal(config, 'forwarderToken', payee, row.token)),
    isSigned: row.signingKey !== '',
    createdAt: row.createdAt,
    ...(await readPhone(db, row, now())),
    unreadableAt: row.unreadableAt !== null && now() - row.unreadableAt < shownFor ? row.unreadableAt : null,
    unread: await readUnreadViews(db, payee),
  };
}

const none: ForwarderView = {
  url: null,
  isSigned: false,
  createdAt: null,
  lastMessageAt: null,
  isSilent: false,
  unreadableAt: null,
  unread: [],
};

/** How long (ms) an unreadable message is shown. */
const shownFor = 14 * day;
/** How many kinds of unknown messages are shown. */
const mostShown = 5;

async function readUnreadViews(db: Queryable, payee: string): Promise<UnreadView[]> {
  const rows = await readUnreadOf(db, payee, 'wallet', mostShown);
  return rows.map(({ source, words: shape, count, lastAt }) => ({
    provider: source.slice('wallet/'.length),
    shape,
    count,
    lastAt,
  }));
}

/** How long (ms) a phone may send nothing while claims wait. */
const silentAfter = day;

/** When the phone last sent a message, and whether claims wait although it has been silent for 24 hours. */
export async function readPhone(
  db: Queryable,
  { payee, lastMessageAt, unreadableAt, createdAt }: ForwarderRow,
  now: number,
): Promise<Pick<ForwarderView, 'lastMessageAt' | 'isSilent'>> {
  const isQuiet = now - Math.max(lastMessageAt ?? createdAt, unreadableAt ?? 0) >= silentAfter;
  return { lastMessageAt, isSilent: isQuiet && (await haveClaims(db, payee)) };
}

async function haveClaims(db: Queryable, payee: string): Promise<boolean> {
  const [claim] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payee, payee), sql`state = 'claimed'`, inArray(payments.provider, wallets)))
    .limit(1);
  return claim !== undefined;
}
