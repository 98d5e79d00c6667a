import { z } from 'zod';
import { latinDigits, normaliseMobile } from '../../accounts/identity/contract.ts';
import { taka } from '../../platform/formats/money.ts';
import { typedNumber } from '../../shops/products/contract.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { districtOf, type District } from './places/contract.ts';
import { orderStates, paymentStates } from './steps/contract.ts';

/** Most pieces of one product in one order. */
export const maxQuantity = 99;

const line = (longest: number) => z.string().trim().min(1, 'required').max(longest).refine(isVisible, 'required');
const free = (longest: number) => z.string().trim().max(longest);

/** `01XXXXXXXXX`, however it was typed. */
const phone = free(40)
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

/** A whole number as a form sends it, in either script's digits. */
const quantity = z
  .union([z.number(), free(10).transform((typed) => Number(typedNumber(typed) || Number.NaN))], {
    error: 'not_a_number',
  })
  .pipe(z.int('not_a_number').min(1).max(maxQuantity));

const recipient = {
  name: line(80),
  phone,
  district,
  area: line(60),
  address: line(300),
};

/** As wallets and banks write it: letters and digits, upper case; digits may be typed in either script. */
const trxId = free(40)
  .transform((typed) => latinDigits(typed).toUpperCase().replace(/\s/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{6,30}$/, 'transaction'));

const payment = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('cash') }),
    z.object({ method: z.enum(['bkash', 'nagad', 'bank']), sender: free(40).default(''), trxId }),
  ],
  { error: 'payment_method' },
);

/** What a shopper orders: one product, its options and how many. */
export const newOrder = z.object({
  productId: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(60)).default({}),
  quantity,
  ...recipient,
  note: free(500).default(''),
  payment,
  /** What the shopper saw, in taka; another total is refused. */
  expectedTotal: taka.optional(),
  /** What a form without script showed: `seenOf` of the shop and the product when its page was made. */
  seen: z.string().max(60).optional(),
  /** From `GET /api/shops/:shop/order-form`. */
  formToken: z.string().max(200).optional(),
  /** The browser's, as visits have it: where the visit came from is the order's source. */
  sessionId: z.string().max(100).optional(),
  /** A field that people do not see. */
  website: z.string().max(500).optional(),
});

export type NewOrder = z.infer<typeof newOrder>;

/** Something else for an order that is new. */
export const addedLine = z.object({
  productId: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(60)).default({}),
  quantity,
  /** The order's new total that the shopper saw, in taka; another one is refused. */
  expectedTotal: taka.optional(),
  /** The same of a form without script: the price that its page showed, in paisa. */
  seen: z.string().max(20).optional(),
});

export type AddedLine = z.infer<typeof addedLine>;

/** Lines of one order. */
export const maxLines = 20;

/** An order that the seller types, for a sale by phone. Its price is what the two agreed on. */
export const manualOrder = z.object({
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
  ...recipient,
  note: free(500).default(''),
  /** Left empty, the shop's charge for the district. */
  delivery: z.preprocess((typed) => (typed === '' ? undefined : typed), taka.optional()).optional(),
  discount: taka.default(0),
});

export type ManualOrder = z.infer<typeof manualOrder>;

/** Whether orders of a number are to be marked. */
export const phoneBlock = z.object({ phone, isBlocked: z.boolean(), reason: free(200).default('') });

const version = z.int().min(1);

/** What a seller changes of an order; what is left out stays. */
export const orderChanges = z.object({
  version,
  state: z.enum(orderStates).optional(),
  paymentState: z.enum(paymentStates).optional(),
  /** Taka that were paid before delivery. */
  advance: taka.optional(),
  /** Other quantities and prices of its lines, by their ids; 0 takes a line off. */
  lines: z
    .array(z.object({ id: z.string().max(40), quantity: z.int().min(0).max(maxQuantity), price: taka.optional() }))
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
  /** A remark of the seller's, for the order's history. */
  note: free(500).optional(),
});

export type OrderChanges = z.infer<typeof orderChanges>;

/** A line's pieces as a form has them, in either script's digits; 0 takes the line off. */
export const typedPieces = z
  .string()
  .transform((typed) => Number(typedNumber(typed.trim()) || Number.NaN))
  .pipe(z.int('whole_number').min(0).max(maxQuantity));

/** The same as a form of the dashboard has it. */
export const orderFormChanges = orderChanges
  .omit({ version: true, state: true, paymentState: true, advance: true })
  .extend({
    lines: z
      .array(z.object({ id: z.string(), quantity: typedPieces }))
      .refine((lines) => lines.some(({ quantity: pieces }) => pieces > 0), 'no_line_left'),
  });

const maxAtOnce = 100;

/** Orders whose papers are to be printed; one alone on every plan. */
export const papersOf = z.object({ orders: z.array(z.string().max(40)).min(1).max(maxAtOnce) });

export const stateOfMany = z.object({
  orders: z
    .array(z.object({ id: z.string().max(40), version }))
    .min(1)
    .max(maxAtOnce),
  state: z.enum(orderStates),
});

export type StateOfMany = z.infer<typeof stateOfMany>;

/** Which orders a list and its file hold. */
const orderFilter = z.object({
  state: z.enum(orderStates).optional(),
  payment: z.enum(paymentStates).optional(),
  district: z.string().max(40).optional(),
  suspicious: z.enum(['true', 'false']).optional(),
  search: z.string().trim().max(100).default(''),
  /** The first and the last Dhaka day. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export type OrderFilter = z.infer<typeof orderFilter>;

export const orderPage = orderFilter.extend({
  /** What the page before gave as `next`. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type OrderPage = z.infer<typeof orderPage>;

/** A file for a reader; without a language it is the browser's. */
export const orderFileOptions = orderFilter.extend({ language: z.enum(['en', 'bn']).optional() });
