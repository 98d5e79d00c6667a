import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import {
  emailChanges,
  invitations,
  knownBrowsers,
  passwordResets,
  recoveryCodes,
  resetCodes,
  sessions,
  shops,
} from '../../../../db/schema/index.ts';

/**
 * Ends everything through which somebody could enter an account: sessions (from the next request on), known browsers,
 * links and codes for passwords and contacts, and open invitations to the staff. For a new password, 'log out
 * everywhere', a block and a deletion (ASVS 5.0, 7.4).
 */
export async function secureAccount(
  transaction: Transaction,
  userId: string,
  keepsRecoveryCodes = false,
): Promise<void> {
  const codes = keepsRecoveryCodes ? [resetCodes] : [resetCodes, recoveryCodes];
  for (const table of [sessions, knownBrowsers, passwordResets, emailChanges, ...codes])
    await transaction.delete(table).where(eq(table.userId, userId));
  const ownShops = transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId));
  await transaction.delete(invitations).where(inArray(invitations.shopId, ownShops));
}
