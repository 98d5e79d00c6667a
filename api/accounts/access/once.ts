import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { idempotencyKeys } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hashToken } from './tokens.ts';

/** A request that clients may retry: the user's key and a hash of route and body. */
export interface Attempt {
  readonly key: string;
  readonly bodyHash: string;
  /** How long a further request with this key counts as a retry, ms. If absent, as long as the key is stored. */
  readonly validFor?: number;
}

/** The attempt named by the `Idempotency-Key` header, or null. The same key on another route is refused. */
export function attemptOf(request: Request, userId: string, body: unknown): Attempt | null {
  const key = request.headers.get('idempotency-key');
  if (!key) return null;
  if (key.length > 100) throw new Failure('unreadable');
  const route = `${request.method} ${new URL(request.url).pathname}`;
  return { key: `${userId}:${key}`, bodyHash: hashToken(`${route}\n${JSON.stringify(body)}`) };
}

/**
 * Runs `work` the first time a key is seen and returns the stored response for every retry, in the caller's transaction.
 * @throws Failure `key_reused` if the key was used with a different body or on another route
 */
export async function once<Result>(
  context: WriteContext,
  attempt: Attempt | null,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  if (!attempt) return work(context);
  const { transaction, now } = context;
  const { key, bodyHash, validFor = Infinity } = attempt;
  const [earlier] = await transaction.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (earlier && earlier.bodyHash !== bodyHash) throw new Failure('key_reused');
  if (earlier && now - earlier.createdAt < validFor) return JSON.parse(earlier.response) as Result;
  const response = await work(context);
  const stored = { response: JSON.stringify(response), createdAt: now };
  await transaction
    .insert(idempotencyKeys)
    .values({ key, bodyHash, ...stored })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: stored });
  return response;
}
