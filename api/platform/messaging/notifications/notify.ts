import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { one } from '../../../../db/one-row.ts';
import { notifications, rateLimits } from '../../../../db/schema/index.ts';
import type { Language } from '../../formats/language.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { jobOf } from './channel.ts';
import type { ChannelName, NotificationKind } from './kind.ts';
import { Failure } from '../../errors/failure.ts';
import { day } from '../../formats/durations.ts';

/** A user, or a person without an account. Null as language: the user's own. */
export type Recipient =
  | { readonly userId: string; readonly language?: Language }
  | { readonly recipient: string; readonly language: Language };

export interface Request<Facts> {
  readonly channel: ChannelName;
  readonly to: Recipient;
  readonly facts: Facts;
  readonly shopId?: string;
  /** If a notification of this kind and key still waits on the channel, it takes this one in, with its own facts and time. */
  readonly key?: string;
  /** Earliest time of sending, epoch ms. */
  readonly dueAt?: number;
}

/**
 * Queues a notification. It is sent after the transaction is committed.
 * @returns its id, for withdrawing it before it is sent
 * @throws Failure `too_many_requests` if the email address has had its mails of the day
 */
export async function notify<Facts extends object>(
  context: WriteContext,
  kind: NotificationKind<Facts>,
  { channel, to, facts, shopId, key, dueAt }: Request<Facts>,
): Promise<string> {
  const { transaction, now } = context;
  if (channel === 'mail' && 'recipient' in to && !kind.isUncounted) await admitRecipient(context, to.recipient);
  const id = Bun.randomUUIDv7();
  const row = one(
    await transaction
      .insert(notifications)
      .values({
        id,
        kind: kind.name,
        channel,
        key: key ?? null,
        userId: 'userId' in to ? to.userId : null,
        recipient: 'recipient' in to ? to.recipient : null,
        language: to.language ?? null,
        shopId: shopId ?? null,
        facts,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [notifications.key, notifications.kind, notifications.channel],
        targetWhere: sql`key is not null`,
        // Only an update returns the row.
        set: { key: sql`excluded.key` },
      })
      .returning({ id: notifications.id }),
  );
  // A notification that it joined has its job.
  if (row.id !== id) return row.id;
  const { job, isByShop } = jobOf[channel];
  const request = { kind: job, key: id, tenant: isByShop ? (shopId ?? null) : null };
  await enqueue(context, { ...request, priority: kind.isAwaited ? 0 : 1, dueAt: dueAt ?? now });
  return id;
}

/** Withdraws a notification that was not sent yet. Its job then finds no row. */
export async function withdraw(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(notifications).where(and(eq(notifications.id, id), isNull(notifications.endedAt)));
}

/** Mails to an email address without an account within a day, from all accounts and of all kinds together. */
const mailsToEmail = 10;

/**
 * Counts a mail to an email address that may belong to anybody, such as an invitation. The row holds only the email address's hash.
 * @throws Failure `too_many_requests`
 */
async function admitRecipient({ transaction, now }: WriteContext, recipient: string): Promise<void> {
  const key = `recipient:${new Bun.CryptoHasher('sha256').update(recipient).digest('hex')}`;
  const [stored] = await transaction.select().from(rateLimits).where(eq(rateLimits.key, key));
  const end = stored?.expire?.getTime() ?? 0;
  const points = end > now ? (stored?.points ?? 0) : 0;
  if (points >= mailsToEmail) throw new Failure('too_many_requests', { retryAfter: Math.ceil((end - now) / 1000) });
  const counted = { points: points + 1, expire: new Date(end > now ? end : now + day) };
  await transaction
    .insert(rateLimits)
    .values({ key, ...counted })
    .onConflictDoUpdate({ target: rateLimits.key, set: counted });
}
