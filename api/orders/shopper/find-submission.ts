import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { Visitor } from '../ads/visitor.ts';
import type { NewOrder } from '../order/contract.ts';
import type { OrderRow } from '../order/find.ts';
import { sign } from '../order/secret.ts';

/** How an order request came in. */
export interface Arrival {
  /** The attempt's `Idempotency-Key`; null if the client sends none. */
  readonly key: string | null;
  readonly channel: 'form' | 'plain';
  readonly language: Language;
  /** The shopper's IP address, for rate limits only. */
  readonly ip: string;
  /** The shopper's browser, if ads may be measured with it. */
  readonly visitor: Visitor | null;
}

/** Without JavaScript, the form sends no key. An identical order within this window (ms) counts as a retry. */
export const retryWindow = 10 * 60 * 1000;

/** Fields that may differ between two attempts at the same order. */
const notCompared: ReadonlySet<string> = new Set<keyof NewOrder>([
  'formToken',
  'expectedTotal',
  'seen',
  'website',
  'sessionId',
  'expectedAdvance',
  'terms',
  'ad',
]);

/** A hash of the fields that two attempts at the same order share. */
export function submissionHash({ more, ...fields }: NewOrder): string {
  const wanted = Object.fromEntries(Object.entries(fields).filter(([name]) => !notCompared.has(name)));
  const further = more?.map(({ seen: _, ...line }) => line);
  return hashToken(JSON.stringify(further ? { ...wanted, more: further } : wanted));
}

interface Submission {
  readonly arrival: Arrival;
  readonly secret: string;
  readonly bodyHash: string;
  readonly now: number;
}

/** The fields of an earlier order for the response to a repeated attempt. */
export type EarlierOrder = Pick<OrderRow, 'shopId' | 'number' | 'totalPaisa' | 'bodyHash' | 'phone'>;

/** The key of a submission, and the order that an earlier attempt with this key created, if any. */
export async function findSubmission(
  transaction: Transaction,
  shopId: string,
  { arrival, secret, bodyHash, now }: Submission,
): Promise<{ readonly key: string; readonly earlier?: EarlierOrder }> {
  const keys = arrival.key === null ? submissionKeys(secret, bodyHash, arrival, now) : [arrival.key];
  for (const key of keys) {
    const [earlier] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.keyHash, hashToken(key))));
    if (!earlier) continue;
    if (arrival.key !== null || now - earlier.createdAt < retryWindow) return { key, earlier };
  }
  return { key: keys[0] ?? newToken() };
}

/** Without JavaScript, the keys of this window and the previous one: an earlier attempt has one. Else a new key. */
function submissionKeys(secret: string, bodyHash: string, { channel }: Arrival, now: number): string[] {
  if (channel !== 'plain') return [newToken()];
  const window = Math.floor(now / retryWindow);
  return [window, window - 1].map((number) => sign(secret, `submission ${bodyHash} ${number}`));
}
