import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { paymentForwarders } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import { seal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ForwarderChanges } from './contract.ts';
import { findForwarder } from './find-forwarder.ts';

/** A receiving account: of a shop, or of the operator (`shopId` null). */
export interface Receiver {
  readonly account: string;
  readonly shopId: string | null;
}

/**
 * Creates the forwarder of a receiving account, or renews its token.
 * @param mayWrite checks access to the account in the transaction
 */
export async function saveForwarder(
  { config, database, now }: Services,
  { account, shopId }: Receiver,
  { isRenewed, signingKey }: ForwarderChanges,
  mayWrite: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const token = newToken();
  const sealedToken = await seal(config, 'forwarderToken', account, token);
  const sealedKey =
    signingKey === undefined ? undefined : await seal(config, 'forwarderSigningKey', account, signingKey);
  await database.write(async (transaction) => {
    await mayWrite(transaction);
    const isNew = !(await findForwarder(transaction, account));
    const times = { lastMessageAt: null, unreadableAt: null, createdAt: now() };
    const fresh = { tokenHash: hashToken(token), token: sealedToken, ...times };
    const key = sealedKey !== undefined && { signingKey: sealedKey };
    if (isNew) await transaction.insert(paymentForwarders).values({ account, shopId, ...fresh, ...key });
    else if (isRenewed || key)
      await transaction
        .update(paymentForwarders)
        .set({ ...(isRenewed && fresh), ...key })
        .where(eq(paymentForwarders.account, account));
  });
}

/** Deletes the forwarder of a receiving account. Its messages stay. @param mayWrite as in `saveForwarder` */
export async function removeForwarder(
  { database }: Services,
  account: string,
  mayWrite: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await database.write(async (transaction) => {
    await mayWrite(transaction);
    await transaction.delete(paymentForwarders).where(eq(paymentForwarders.account, account));
  });
}
