import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { rateLimits } from '../../../../db/schema/index.ts';
import { Failure } from '../../errors/failure.ts';
import { day } from '../../formats/durations.ts';

/** Mails to an email address without an account within a day, from all accounts and of all kinds together. */
export const mailsToEmail = 10;

/**
 * Counts a mail to an email address that may belong to anybody, such as an invitation. The row holds only the email address's hash.
 * @throws Failure `too_many_requests`
 */
export async function admitRecipient({ transaction, now }: WriteContext, recipient: string): Promise<void> {
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
