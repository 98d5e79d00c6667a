import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { coupons } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** @throws Failure `invalid` if another coupon of the shop has the code */
export async function requireFreeCode(db: Queryable, shopId: string, code: string, ownId = ''): Promise<void> {
  const [other] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.shopId, shopId), eq(coupons.code, code), ne(coupons.id, ownId)));
  if (other) throw new Failure('invalid', { fields: { code: { key: 'coupon_taken' } } });
}
