import { z } from 'zod';
import { couponKinds } from '../../../db/schema/order-states.ts';
import { taka, whole } from '../../platform/formats/money.ts';
import { plainTyped } from '../../platform/formats/typed-text.ts';
import { typedDay } from '../../platform/formats/typed-day.ts';
import { furtherProducts, maxQuantity } from '../order/contract.ts';

export { couponKinds };
export type CouponKind = (typeof couponKinds)[number];

/** Products and categories of one coupon. */
export const maxRestrictions = 200;

/** The one spelling of a code: without spaces and hyphens, in capitals and Latin digits. */
export const couponCode = (typed: string): string =>
  plainTyped(typed).replace(/[\s-]/g, '').toUpperCase().normalize('NFC');

const code = z
  .string()
  .max(100)
  .transform((typed, context) => {
    const spelled = couponCode(typed);
    if (/^[\p{L}\p{M}\p{Nd}]{3,20}$/u.test(spelled)) return spelled;
    context.addIssue(typed.trim() === '' ? 'required' : 'coupon_code');
    return z.NEVER;
  });

/** The value, or null for none. A form sends an empty field for null. */
const orNone = <Kind extends z.core.$ZodType>(kind: Kind) =>
  z.preprocess((value) => (value === '' ? null : value), z.nullable(kind));

const uses = orNone(whole.pipe(z.number().min(1).max(1_000_000)));

const fields = {
  code,
  kind: z.enum(couponKinds),
  /** For `percent`. */
  percent: orNone(whole.pipe(z.number().min(1).max(90))),
  /** For `amount`, in taka. */
  amount: orNone(taka.refine((amount) => amount > 0, 'price_positive')),
  /** Least sum of the products, in taka. */
  minimum: orNone(taka),
  /** The products and categories to which it applies; to all products if both are empty. */
  productIds: z.array(z.string().max(40)).max(maxRestrictions),
  categories: z.array(z.string().trim().min(1).max(40)).max(maxRestrictions),
  /** First and last day in Dhaka, both inclusive. */
  firstDay: orNone(typedDay),
  lastDay: orNone(typedDay),
  maxUses: uses,
  maxUsesByPhone: uses,
  isOn: z.boolean(),
};

export const newCoupon = z
  .object({
    code,
    kind: fields.kind,
    percent: fields.percent.default(null),
    amount: fields.amount.default(null),
    minimum: fields.minimum.default(null),
    productIds: fields.productIds.default([]),
    categories: fields.categories.default([]),
    firstDay: fields.firstDay.default(null),
    lastDay: fields.lastDay.default(null),
    maxUses: fields.maxUses.default(null),
    maxUsesByPhone: fields.maxUsesByPhone.default(null),
    isOn: fields.isOn.default(true),
  })
  .superRefine(({ kind, percent, amount, firstDay, lastDay }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && percent === null) wrong('percent', 'required');
    if (kind === 'amount' && amount === null) wrong('amount', 'required');
    if (firstDay !== null && lastDay !== null && lastDay < firstDay) wrong('lastDay', 'until_before_from');
  });

/** `version` is that of the coupon when it was opened. Missing fields stay unchanged; the result must be valid, too. */
export const couponChanges = z.object({ ...z.object(fields).partial().shape, version: z.number().int().min(1) });

export type NewCoupon = z.output<typeof newCoupon>;
export type CouponChanges = z.output<typeof couponChanges>;

/** A coupon for the shop's owner and staff; amounts in taka. */
export interface CouponView {
  readonly id: string;
  readonly code: string;
  readonly kind: CouponKind;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly minimum: number | null;
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly maxUses: number | null;
  readonly maxUsesByPhone: number | null;
  readonly isOn: boolean;
  readonly version: number;
  /** The number of orders with it that are not cancelled, and what they saved. */
  readonly uses: number;
  readonly saved: number;
}

/** The coupons of a shop, oldest first. Codes of those beyond `maxCoupons` are refused. */
export interface CouponList {
  readonly coupons: readonly CouponView[];
  /** The plan's number of coupons. */
  readonly maxCoupons: number;
}

/** A code in an order form, with the products. */
export const triedCode = z.object({
  code: z.string().max(100),
  productId: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(60)).default({}),
  quantity: whole.pipe(z.number().min(1).max(maxQuantity)),
  more: furtherProducts,
});
