import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { paymentForwarders } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import { seal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ForwarderChanges } from './contract.ts';
import { findForwarder } from './find-forwarder.ts';

/** A payee: a shop, or the operator (`shopId` null). */
export interface Receiver {
  readonly payee: string;
  readonly shopId: string | null;
}

/**
 * Creates the forwarder of a payee, or renews its token.
 * @returns whether it is new
 * @param mayWrite checks access to the payee in the transaction
 */
export async function saveForwarder(
  { config, database, now }: Services,
  { payee, shopId }: Receiver,
  { isRenewed, signingKey }: ForwarderChanges,
  mayWrite: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  const token = newToken();
  const sealedToken = await seal(config, 'forwarderToken', payee, token);
  const sealedKey = signingKey === undefined ? undefined : await seal(config, 'forwarderSigningKey', payee, signingKey);
  return database.write(async (transaction) => {
    await mayWrite(transaction);
    const isNew = !(await findForwarder(transaction, payee));
    const times = { lastMessageAt: null, unreadableAt: null, createdAt: now() };
    const fresh = { tokenHash: hashToken(token), token: sealedToken, ...times };
    const key = sealedKey !== undefined && { signingKey: sealedKey };
    if (isNew) await transaction.insert(paymentForwarders).values({ payee, shopId, ...fresh, ...key });
    else if (isRenewed || key)
      await transaction
        .update(paymentForwarders)
        .set({ ...(isRenewed && fresh), ...key })
        .where(eq(paymentForwarders.payee, payee));
    return isNew;
  });
}

/** Deletes the forwarder of a payee. Its messages stay. @param mayWrite as in `saveForwarder` */
export async function removeForwarder(
  { database }: Services,
  payee: string,
  mayWrite: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await database.write(async (transaction) => {
    await mayWrite(transaction);
    await transaction.delete(paymentForwarders).where(eq(paymentForwarders.payee, payee));
  });
}
