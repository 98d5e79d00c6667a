import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { paymentForwarders, paymentMessages } from '../../../db/schema/index.ts';
import { findUnread, readMessage } from './read-message.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { minute } from '../../platform/formats/durations.ts';
import { noteUnread } from '../../platform/outside-words/note-unread.ts';
import { findForwarderByToken, type ForwarderRow } from './find-forwarder.ts';
import { subjectOf, type PaymentSubjects } from '../subject.ts';
import { matchMessage } from './match.ts';
import { readRequest } from './read-request.ts';
import { verifySignature } from './verify-signature.ts';

/** How precisely (ms) the time of the last message is stored. Most messages of a phone do not count. */
const precision = minute;

/**
 * Receives an SMS that a phone forwards. Only a payment's sender, amount and transaction id are stored, never the text. Of
 * a provider's message that no grammar reads, its shape is counted. A body that cannot be read gets the response of a message,
 * because the app would repeat it for two days; the owner sees its time.
 * @param limit counts the proven requests of a payee
 * @throws Failure `not_found` for an unknown token, `message_not_signed`, `too_many_requests`
 */
export async function receiveMessage(
  services: Services,
  subjects: PaymentSubjects,
  token: string,
  { body, headers }: { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Headers },
  limit: (payee: string) => Promise<void>,
): Promise<void> {
  const { config, database, now } = services;
  const forwarder = await findForwarderByToken(database.db, token);
  if (!forwarder) throw new Failure('not_found');
  const signingKey = await unseal(config, 'forwarderSigningKey', forwarder.payee, forwarder.signingKey);
  if (signingKey !== '') verifySignature(signingKey, body, headers, now());
  // Counted after the proof, so that others cannot use up the phone's limit.
  await limit(forwarder.payee);
  const forwarded = await readRequest(body, headers.get('content-type'));
  if (forwarded === 'unreadable') return noteUnreadable(services, forwarder);
  const message = forwarded === 'event' ? null : readMessage(forwarded.sender, forwarded.text);
  const unread = forwarded === 'event' ? null : findUnread(forwarded.sender, forwarded.text);
  const isNoted = forwarder.lastMessageAt !== null && now() - forwarder.lastMessageAt < precision;
  if (!message && !unread && isNoted) return;
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { payee, shopId } = forwarder;
    if (!isNoted) await noteTime(transaction, forwarder, { lastMessageAt: now() });
    if (unread) await noteUnread(context, { source: `wallet/${unread.provider}`, payee, shopId, words: unread.shape });
    if (!message) return;
    const { sentAt: _, ...read } = message;
    const [stored] = await transaction
      .insert(paymentMessages)
      .values({ ...read, id: Bun.randomUUIDv7(), payee, shopId, receivedAt: now() })
      .onConflictDoNothing()
      .returning();
    // A repeated message changes nothing.
    if (stored) await matchMessage(context, subjectOf(subjects, stored), stored);
  });
}

const noteUnreadable = ({ database, now }: Services, forwarder: ForwarderRow): Promise<void> =>
  database.write(async (transaction) => {
    await noteTime(transaction, forwarder, { unreadableAt: now() });
  });

/** Does nothing if the URL was renewed in the meantime. */
const noteTime = (
  transaction: Transaction,
  { payee, tokenHash }: ForwarderRow,
  times: Partial<Pick<ForwarderRow, 'lastMessageAt' | 'unreadableAt'>>,
) =>
  transaction
    .update(paymentForwarders)
    .set(times)
    .where(and(eq(paymentForwarders.payee, payee), eq(paymentForwarders.tokenHash, tokenHash)));
