import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { passwordResets } from '../../../../db/schema/index.ts';
import { inLanguage } from '../../../../site/paths.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import type { Language } from '../../../platform/formats/language.ts';

/** 30 minutes in ms. */
const lifetime = 30 * 60 * 1000;

interface Circumstances {
  readonly publicUrl: string;
  readonly language: Language;
  readonly now: number;
}

/** Creates a single-use link for choosing a new password and invalidates the previous one. @returns its URL */
export async function issueReset(
  transaction: Transaction,
  userId: string,
  { publicUrl, language, now }: Circumstances,
): Promise<string> {
  const token = newToken();
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await transaction.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt: now + lifetime });
  return `${publicUrl}${inLanguage('/reset-password', language)}#${token}`;
}
