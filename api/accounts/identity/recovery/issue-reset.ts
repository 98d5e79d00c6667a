import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { passwordResets, type users } from '../../../../db/schema/index.ts';
import { inLanguage } from '../../../../site/paths.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { ContactKind } from '../contacts/contact-states.ts';
import { boundTo } from '../passwords/bound-to.ts';

/** 30 minutes in ms. */
const lifetime = 30 * 60 * 1000;

interface Circumstances {
  readonly publicUrl: string;
  readonly language: Language;
  readonly now: number;
}

/**
 * Creates a single-use link for choosing a new password and invalidates the previous one.
 * @param contact where the link is sent to, which using it proves
 * @returns its URL
 */
export async function issueReset(
  transaction: Transaction,
  { id: userId, passwordHash }: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
  contact: ContactKind,
  { publicUrl, language, now }: Circumstances,
): Promise<string> {
  const token = newToken();
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
  const row = { tokenHash: hashToken(token), userId, contact, boundTo: boundTo(passwordHash) };
  await transaction.insert(passwordResets).values({ ...row, expiresAt: now + lifetime });
  return `${publicUrl}${inLanguage('/reset-password', language)}#${token}`;
}
