import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { NewOrder } from '../order/contract.ts';
import type { OrderRow } from '../order/find.ts';
import { sign } from '../order/secret.ts';

/** How an order comes in. */
export interface Arrival {
  /** The attempt's `Idempotency-Key`; null for a program that sends none. */
  readonly key: string | null;
  readonly channel: 'form' | 'plain';
  readonly language: Language;
  /** The shopper's network address, for limits alone. */
  readonly address: string;
}

/** A form without script bears no key: the same order again within this long is the same press, ms. */
const retryWindow = 10 * 60 * 1000;

/** A hash of what two presses of one order have in common. */
export function submissionHash(input: NewOrder): string {
  const { formToken: _, expectedTotal: __, seen: ___, website: ____, sessionId: _____, ...wanted } = input;
  return hashToken(JSON.stringify(wanted));
}

interface Press {
  readonly arrival: Arrival;
  readonly secret: string;
  readonly bodyHash: string;
  readonly now: number;
}

/** What an attempt that is repeated is answered from. */
export type EarlierOrder = Pick<OrderRow, 'shopId' | 'number' | 'totalPaisa'>;

const readEarlier = builtOnce((db) => {
  const { shopId, number, totalPaisa, bodyHash, createdAt, keyHash } = orders;
  return db
    .select({ shopId, number, totalPaisa, bodyHash, createdAt })
    .from(orders)
    .where(and(eq(shopId, sql.placeholder('shopId')), eq(keyHash, sql.placeholder('keyHash'))))
    .prepare();
});

/**
 * The key of an attempt at an order, and the order that the same attempt has made before, if it has.
 * @throws Failure `key_reused` for a key that came with another order
 */
export async function findSubmission(
  transaction: Transaction,
  shopId: string,
  { arrival, secret, bodyHash, now }: Press,
): Promise<{ readonly key: string; readonly earlier?: EarlierOrder }> {
  const keys = arrival.key === null ? submissionKeys(secret, bodyHash, arrival, now) : [arrival.key];
  for (const key of keys) {
    const [earlier] = await readEarlier(transaction, { shopId, keyHash: hashToken(key) });
    if (!earlier) continue;
    if (earlier.bodyHash !== bodyHash) throw new Failure('key_reused');
    if (arrival.key !== null || now - earlier.createdAt < retryWindow) return { key, earlier };
  }
  return { key: keys[0] ?? newToken() };
}

/** The keys of the present period and of the one before: an earlier press of the same order has one of them. */
function submissionKeys(secret: string, bodyHash: string, { channel }: Arrival, now: number): string[] {
  if (channel !== 'plain') return [newToken()];
  const stretch = Math.floor(now / retryWindow);
  return [stretch, stretch - 1].map((number) => sign(secret, `press ${bodyHash} ${number}`));
}
