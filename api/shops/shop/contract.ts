import { z } from 'zod';
import type { Role } from '../../accounts/access/rights/contract.ts';
import type { Plan } from '../../accounts/plans/contract.ts';
import { normaliseMobile } from '../../accounts/identity/contract.ts';
import type { ProductView } from '../products/contract.ts';
import type { SizeChartView } from '../products/size-charts/contract.ts';
import { imageUrl } from '../pictures/contract.ts';
import { taka } from '../../platform/formats/money.ts';
import { facebookLink, messengerLink } from './links/contract.ts';
import { isVisible } from '../../platform/formats/visible.ts';

const text = (longest: number) => z.string().trim().max(longest);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour');

/** An https address as `read` makes it of what was typed, or '' for none. */
const linkTo = (problem: string, read: (typed: string) => string | null) =>
  text(300).transform((typed, context) => {
    const link = typed === '' ? '' : read(typed);
    if (link !== null) return link;
    context.addIssue(problem);
    return z.NEVER;
  });

/** `8801XXXXXXXXX` from any usual way of writing a Bangladeshi mobile number, or null. */
export function normaliseWhatsapp(text: string): string | null {
  const mobile = normaliseMobile(text);
  return mobile ? `88${mobile}` : null;
}

const phone = (problem: string) =>
  text(40).refine((number) => number === '' || normaliseMobile(number) !== null, problem);

const shopName = text(60).min(1, 'shop_name_required').refine(isVisible, 'shop_name_required');

/** A name whose address somebody wants to see before saving it. */
export const newName = z.object({ name: shopName });

/** The address that a name would give. */
export interface SlugPreview {
  /** Null where it would be made of random letters. */
  readonly slug: string | null;
  /** What the name alone gives. */
  readonly wanted: string;
  /** Another shop, or the product itself, has that: the slug bears a number. */
  readonly isTaken: boolean;
}

/** Whether orders are messages alone, or are kept here as well. */
export const orderModes = ['message', 'kept'] as const;
export type OrderMode = (typeof orderModes)[number];

/** For how many months an order may name its shopper; the longest is what order forms say. */
export const orderMonths = [3, 6, 12, 24] as const;
export const longestOrderMonths = 24;

/** Any of a shop's fields; what is left out stays as it is, and fields of the product's own (slug, plan, …) change nothing. */
export const shopChanges = z
  .object({
    name: shopName,
    language: z.enum(['en', 'bn']),
    whatsapp: text(40).refine((number) => number === '' || normaliseWhatsapp(number) !== null, 'mobile'),
    email: z.union([z.literal(''), z.email('email').max(254)]),
    address: text(300),
    facebook: linkTo('facebook_link', facebookLink),
    messenger: linkTo('messenger_link', messengerLink),
    logoUrl: imageUrl,
    bannerUrl: imageUrl,
    gradientFrom: colour,
    gradientVia: colour,
    gradientTo: colour,
    featureImages: z.array(z.string().max(200)).max(3),
    bestSellingProductIds: z.array(z.string().max(40)).max(30),
    dhakaCost: taka,
    outsideDhakaCost: taka,
    deliveryTime: text(60).min(1, 'required'),
    deliveryComments: text(500).nullable(),
    asksForRecipient: z.boolean(),
    inGallery: z.boolean(),
    /** Shoppers do not see what is sold out; otherwise it stays, marked. */
    hidesSoldOut: z.boolean(),
    /** Shoppers are told when little is left. */
    showsLowStock: z.boolean(),
    orderMode: z.enum(orderModes),
    orderMonths: z.literal(orderMonths),
  })
  .partial();

export type ShopChanges = z.infer<typeof shopChanges>;

/** What a new seller does first. */
export const firstSteps = [
  'name',
  'whatsapp',
  'logo',
  'product',
  'payment',
  'delivery',
  'orders',
  'email',
  'share',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const stepsDone = z.object({ done: z.array(z.enum(firstSteps)).max(firstSteps.length) });

export const paymentInfo = z.object({ bkash: phone('mobile'), nagad: phone('mobile'), bank: text(300).optional() });

export type PaymentInfo = z.infer<typeof paymentInfo>;

/** What everybody may know of a shop; amounts are taka. */
export interface PublicShop {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly language: 'en' | 'bn';
  readonly whatsapp: string;
  readonly email: string;
  readonly address: string;
  readonly facebook: string;
  readonly messenger: string;
  readonly logoUrl: string | null;
  readonly bannerUrl: string | null;
  readonly gradientFrom: string;
  readonly gradientVia: string;
  readonly gradientTo: string;
  readonly featureImages: readonly string[];
  readonly bestSellingProductIds: readonly string[];
  readonly dhakaCost: number;
  readonly outsideDhakaCost: number;
  readonly deliveryTime: string;
  readonly deliveryComments: string | null;
  /** Whether order messages end with lines for the shopper's name, address and phone. */
  readonly asksForRecipient: boolean;
  readonly products: readonly ProductView[];
  readonly paymentInfo: { readonly bkash: string; readonly nagad: string; readonly bank: string };
  readonly orderMode: OrderMode;
  readonly createdAt: number;
}

/** Products in one answer about a shop. */
export const productsOnPage = 24;

/** Which page of a shop's products is asked for, from 1. */
export const publicShopPage = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) });

export interface PublicShopPage extends PublicShop {
  /** Of the whole shop; `products` holds those of one page. */
  readonly productCount: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** What its owner knows besides: hidden products are among the products. */
export interface OwnShop extends PublicShop {
  /** As whom the reader works in it. */
  readonly role: Role | 'owner';
  /** Whether the owner agreed to be shown in the shop gallery. */
  readonly inGallery: boolean;
  /** For how many months an order names its shopper. */
  readonly orderMonths: number;
  readonly hidesSoldOut: boolean;
  readonly showsLowStock: boolean;
  readonly sizeCharts: readonly SizeChartView[];
  readonly isActive: boolean;
  /** Why an admin has suspended it; null while it is active, or without a reason. */
  readonly suspendedReason: string | null;
  readonly totalViews: number;
  readonly plan: Plan;
  readonly maxProducts: number;
  /** Photos of one product that the plan holds. */
  readonly maxPhotos: number;
  /** Pictures that can still be uploaded, about. */
  readonly picturesLeft: number;
  readonly publication: PublicationState;
  /** First steps that were done once. */
  readonly doneSteps: readonly FirstStep[];
}

export interface PublicationState {
  readonly state: 'publishing' | 'live' | 'failed';
  /** Epoch ms of the last publication, null before the first. */
  readonly publishedAt: number | null;
}
