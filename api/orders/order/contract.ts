import { z } from 'zod';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { longestTyped } from '../../platform/formats/typed-text.ts';
import { taka, whole } from '../../platform/formats/money.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { districtOf, type District } from '../../platform/formats/districts.ts';
import { parcelFilters } from '../parcels/parcel-states.ts';
import { orderStates, transferMethods, shownPaymentStates } from './order-states.ts';
import { sender, trxId } from '../payments/contract.ts';
import { maxFurther } from './further-lines.ts';
import { typedDay } from '../../platform/formats/typed-day.ts';

/** Maximum quantity of one product in one order. */
export const maxQuantity = 99;

const line = (longest: number) => z.string().trim().min(1, 'required').max(longest).refine(isVisible, 'required');
const free = (longest: number) => z.string().trim().max(longest);

/** Normalised to `01XXXXXXXXX` from any notation. */
const phone = free(longestTyped)
  .min(1, 'required')
  .transform((typed, context) => {
    const mobile = normaliseMobile(typed);
    if (mobile !== null) return mobile;
    context.addIssue('mobile');
    return z.NEVER;
  });

const district = free(40)
  .min(1, 'required')
  .transform((typed, context): District => {
    const found = districtOf(typed);
    if (found !== null) return found;
    context.addIssue('district');
    return z.NEVER;
  });

const quantity = whole.pipe(z.number().min(1).max(maxQuantity));

const recipient = {
  name: line(80),
  phone,
  district,
  area: line(60),
  address: line(300),
};

const payment = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('cash') }),
    z.object({
      method: z.enum(transferMethods),
      sender,
      trxId,
      /** Whether only the advance was paid. Without it, and if no advance is due, everything was paid. */
      pays: z.enum(['advance', 'total']).optional(),
    }),
  ],
  { error: 'payment_method' },
);

/** The advance of an order that was placed before. The amount follows from the order. */
export const advancePayment = z.object({
  method: z.enum(transferMethods, 'payment_method'),
  sender,
  trxId,
});

export type AdvancePayment = z.infer<typeof advancePayment>;

/** Ignores what was typed. */
const unused = z
  .unknown()
  .optional()
  .transform(() => '' as const);

/** A pickup at the shop needs no address. */
const collector = { ...recipient, district: unused, area: unused, address: unused };

const ordered = {
  productId: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(60)).default({}),
  quantity,
};

/** Further products of the same order. */
export const furtherProducts = z
  .array(
    z.object({
      ...ordered,
      /** From a form without JavaScript: `seenPrice` of the product when the page was published. */
      seen: z.string().max(80).optional(),
    }),
  )
  .max(maxFurther)
  .optional();

const wanted = {
  ...ordered,
  more: furtherProducts,
  note: free(500).default(''),
  payment,
  /** The code of a coupon. */
  code: free(100).optional(),
  /** The total (taka) that the shopper saw. A different total is refused. */
  expectedTotal: taka.optional(),
  /** From a form without JavaScript: `seenOf` of the shop and product when the page was published. */
  seen: z.string().max(200).optional(),
  /** The advance (taka) that the shopper saw: 0 if none. A different advance is refused. */
  expectedAdvance: taka.optional(),
  /** From a form without JavaScript: `termsSeen` of the shop when the page was published. */
  terms: z.string().max(60).optional(),
  /** From `GET /api/shops/:shop/order-form`. */
  formToken: z.string().max(200).optional(),
  /** The session id of the browser's visits. The source of the visit becomes the order's source. */
  sessionId: z.string().max(100).optional(),
  /** The sales page whose form this is. An unknown one is ignored. */
  pageId: z.string().max(40).optional(),
  /** The arrival from an ad or a marked link, as the page stores it. Text that is too long is ignored. */
  ad: z.string().max(2100).optional().catch(undefined),
  /** Honeypot: people do not see this field. */
  website: z.string().max(500).optional(),
};

/**
 * A shopper's order: a product, its options and the quantity, and further products. With `pickup`, it needs no address.
 */
export const newOrder = z.discriminatedUnion('pickup', [
  z.object({ ...wanted, ...recipient, pickup: z.literal(false).optional() }),
  z.object({ ...wanted, ...collector, pickup: z.literal(true) }),
]);

export type NewOrder = z.infer<typeof newOrder>;

/** A product that a shopper adds to a new order. */
export const addedLine = z.object({
  ...ordered,
  /** The order's new total (taka) that the shopper saw. A different total is refused. */
  expectedTotal: taka.optional(),
  /** From a form without JavaScript: `seenPrice` of the product when the page was published. */
  seen: z.string().max(80).optional(),
});

export type AddedLine = z.infer<typeof addedLine>;

/** Maximum number of lines in one order. */
export const maxLines = 20;

const agreed = {
  lines: z
    .array(
      z.object({
        productId: z.string().min(1, 'choice').max(40),
        options: z.record(z.string().max(40), z.string().max(60)).default({}),
        quantity,
      }),
    )
    .min(1, 'required')
    .max(maxLines),
  note: free(500).default(''),
  /** If empty, the shop's charge for the district applies. */
  delivery: z.preprocess((typed) => (typed === '' ? undefined : typed), taka.optional()).optional(),
  discount: taka.default(0),
};

/** An order that the seller enters, for example after a phone call. Seller and customer agreed on the price. */
export const manualOrder = z.discriminatedUnion('pickup', [
  z.object({ ...agreed, ...recipient, pickup: z.literal(false).optional() }),
  z.object({ ...agreed, ...collector, pickup: z.literal(true) }),
]);

export type ManualOrder = z.infer<typeof manualOrder>;

/** Blocks or unblocks a phone. Orders from a blocked phone are marked as suspicious. */
export const phoneBlock = z.object({ phone, isBlocked: z.boolean(), reason: free(200).default('') });

const version = z.int().min(1);

/** A line's quantity; 0 removes the line. */
export const typedPieces = whole.pipe(z.number().min(0, 'too_small').max(maxQuantity, 'too_big'));

/** A seller's changes to an order. Missing fields stay unchanged. */
export const orderChanges = z.object({
  version,
  state: z.enum(orderStates).optional(),
  /** New quantities and prices of lines, by line id. Quantity 0 removes the line. */
  lines: z
    .array(z.object({ id: z.string().max(40), quantity: typedPieces, price: taka.optional() }))
    .max(20)
    .optional(),
  delivery: taka.optional(),
  discount: taka.optional(),
  name: recipient.name.optional(),
  phone: recipient.phone.optional(),
  district: recipient.district.optional(),
  area: recipient.area.optional(),
  address: recipient.address.optional(),
  courier: free(60).optional(),
  tracking: free(200).optional(),
  /** The seller's note, for the order's history. */
  note: free(500).optional(),
});

export type OrderChanges = z.infer<typeof orderChanges>;

/** The same input from the dashboard's form. */
export const orderFormChanges = orderChanges.omit({ version: true, state: true }).extend({
  lines: z
    .array(z.object({ id: z.string(), quantity: typedPieces }))
    .refine((lines) => lines.some(({ quantity: pieces }) => pieces > 0), 'no_line_left'),
});

/** Takes an order back to `state`, the one before its last step. */
export const stepBackTo = z.object({ version, state: z.enum(orderStates) });

export type StepBack = z.infer<typeof stepBackTo>;

const maxAtOnce = 100;

/** Orders to print. Printing several at once depends on the plan. */
export const papersOf = z.object({ orders: z.array(z.string().max(40)).min(1).max(maxAtOnce) });

export const stateOfMany = z.object({
  orders: z
    .array(z.object({ id: z.string().max(40), version }))
    .min(1)
    .max(maxAtOnce),
  state: z.enum(orderStates),
  /** The name of the courier, if they are shipped. A parcel that a connected courier has stays with it. */
  courier: free(60).optional(),
});

export type StateOfMany = z.infer<typeof stateOfMany>;

/** The filter of the order list and its CSV file. */
const orderFilter = z.object({
  state: z.enum(orderStates).optional(),
  payment: z.enum(shownPaymentStates).optional(),
  district: z.string().max(40).optional(),
  suspicious: z.enum(['true', 'false']).optional(),
  /** Leaves out orders that take no more money: cancelled, returned, or delivered with nothing left to pay. */
  payable: z.literal('true').optional(),
  /** `to_book`: confirmed or packed, and not with a courier. The others are the stage of the latest parcel. */
  parcel: z.enum(parcelFilters).optional(),
  search: z.string().trim().max(100).default(''),
  /** First and last Dhaka day, both inclusive. */
  from: z.optional(typedDay),
  to: z.optional(typedDay),
});

export type OrderFilter = z.infer<typeof orderFilter>;

export const orderPage = orderFilter.extend({
  /** `next` of the previous page. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type OrderPage = z.infer<typeof orderPage>;

/** Without a language, the browser's language applies. */
export const orderFileOptions = orderFilter.extend({ language: z.enum(['en', 'bn']).optional() });
