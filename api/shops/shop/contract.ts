import { z } from 'zod';
import type { ShopRole } from '../../accounts/access/permissions.ts';
import type { Plan } from '../../accounts/plans/contract.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { longestTyped } from '../../platform/formats/typed-text.ts';
import { walletNames, type WalletName } from '../../../db/schema/order-states.ts';
import { advanceRules, advanceScopes } from '../../../db/schema/payment-states.ts';
import type { ProductView } from '../products/contract.ts';
import type { SizeChartView } from '../products/size-charts/contract.ts';
import { imageUrl } from '../pictures/contract.ts';
import { taka, whole } from '../../platform/formats/money.ts';
import { deliveryZones, type DeliveryZones } from './delivery-zones.ts';
import { look, type Look } from './look.ts';
import { sections, type PageSections } from './sections/sections.ts';
import { whatsappTexts, type WhatsappTexts } from './whatsapp-texts.ts';
import { facebookLink, messengerLink } from './social-links.ts';
import { isVisible } from '../../platform/formats/visible.ts';

const text = (longest: number) => z.string().trim().max(longest);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour');

/** Maximum length of a typed link. Links that Facebook wraps are longer than their target. */
const longestLink = 2000;

/** An HTTPS URL of at most 300 characters that `read` derives from the typed text; '' for none. */
const linkTo = (problem: string, read: (typed: string) => string | null) =>
  text(longestLink).transform((typed, context) => {
    const link = typed === '' ? '' : read(typed);
    if (link !== null && link.length <= 300) return link;
    context.addIssue(problem);
    return z.NEVER;
  });

/** `8801XXXXXXXXX` from any usual notation of a Bangladeshi mobile number, or null. */
import type { PaymentNumbers } from './has-payment-number.ts';

export function normaliseWhatsapp(text: string): string | null {
  const mobile = normaliseMobile(text);
  return mobile ? `88${mobile}` : null;
}

const phone = (problem: string) =>
  text(longestTyped).refine((number) => number === '' || normaliseMobile(number) !== null, problem);

const shopName = text(60).min(1, 'shop_name_required').refine(isVisible, 'shop_name_required');

/** A name for a preview of its slug. */
export const newName = z.object({ name: shopName });

/** The slug that a name would give. */
export interface SlugPreview {
  /** Null if it would consist of random letters. */
  readonly slug: string | null;
  /** The slug without a number. */
  readonly wanted: string;
  /** Whether another shop or the platform has that slug, so that a number is added. */
  readonly isTaken: boolean;
}

/**
 * `message`: orders are chat messages only. `saved`: the shop has an order form and saves its orders.
 */
export const orderModes = ['message', 'saved'] as const;
export type OrderMode = (typeof orderModes)[number];

/** How many months an order may identify its shopper. Order forms state the longest. */
export const orderMonths = [3, 6, 12, 24] as const;
export const longestOrderMonths = 24;

/** Changes to a shop. Missing fields stay unchanged. Fields that only the platform sets (slug, plan, …) are ignored. */
export const shopChanges = z
  .object({
    name: shopName,
    language: z.enum(['en', 'bn']),
    whatsapp: text(longestTyped).refine((number) => number === '' || normaliseWhatsapp(number) !== null, 'mobile'),
    email: z.union([z.literal(''), z.email('email').max(254)]),
    address: text(300),
    facebook: linkTo('facebook_link', facebookLink),
    messenger: linkTo('messenger_link', messengerLink),
    logoUrl: imageUrl,
    bannerUrl: imageUrl,
    gradientFrom: colour,
    gradientVia: colour,
    gradientTo: colour,
    /** The whole look; `gradientFrom` and so on stay its gradient. */
    look,
    /** All sections of the shop page, in order. */
    sections,
    featureImages: z.array(z.string().max(200)).max(3),
    bestSellingProductIds: z.array(z.string().max(40)).max(30),
    dhakaCost: taka,
    outsideDhakaCost: taka,
    deliveryZones,
    /** Whether shoppers may pick up their orders at the shop's address. */
    offersPickup: z.boolean(),
    /** The sum of the products (taka) from which delivery is free; null for none. */
    freeDeliveryFrom: z.preprocess((value) => (value === '' ? null : value), z.nullable(taka)),
    /** Products with which delivery is free. */
    freeDeliveryProductIds: z.array(z.string().max(40)).max(200),
    deliveryTime: text(60).min(1, 'required'),
    deliveryComments: text(500).nullable(),
    asksForRecipient: z.boolean(),
    inGallery: z.boolean(),
    /** Hides sold-out products from shoppers. Otherwise they are marked as sold out. */
    hidesSoldOut: z.boolean(),
    /** Shows shoppers when stock is low. */
    showsLowStock: z.boolean(),
    /** The messages that an order's WhatsApp button offers. */
    whatsappTexts,
    orderMode: z.enum(orderModes),
    orderMonths: z.literal(orderMonths),
  })
  .partial();

export type ShopChanges = z.infer<typeof shopChanges>;

/** A new seller's first steps. */
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

export { advanceRules, advanceScopes, type WalletName };

/** A percentage of a total. */
const percent = whole.pipe(z.number().min(1, 'too_small').max(100, 'too_big'));

/** A fixed sum in advance, in paisa. */
const advanceSum = taka.pipe(z.number().min(1, 'too_small').max(100_000, 'too_big'));

/** Where customers pay to, and what they pay in advance. Missing fields stay unchanged. */
export const paymentInfo = z.object({
  bkash: phone('mobile'),
  nagad: phone('mobile'),
  rocket: phone('mobile').optional(),
  upay: phone('mobile').optional(),
  /** The wallets whose numbers are merchant accounts. */
  merchantWallets: z.array(z.enum(walletNames)).max(walletNames.length).optional(),
  bank: text(300).optional(),
  advanceRule: z.enum(advanceRules).optional(),
  advancePercent: percent.optional(),
  /** A fixed sum in taka. */
  advanceSum: advanceSum.optional(),
  advanceScope: z.enum(advanceScopes).optional(),
});

export type PaymentInfo = z.infer<typeof paymentInfo>;

/** Public fields of a shop; amounts in taka. */
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
  readonly look: Look;
  readonly featureImages: readonly string[];
  readonly bestSellingProductIds: readonly string[];
  readonly dhakaCost: number;
  readonly outsideDhakaCost: number;
  /** Districts with their own charge. */
  readonly deliveryZones: DeliveryZones;
  /** Whether shoppers may pick up their orders at `address`. */
  readonly offersPickup: boolean;
  /** The sum of the products from which delivery is free; null for none. */
  readonly freeDeliveryFrom: number | null;
  /** Products with which delivery is free. */
  readonly freeDeliveryProductIds: readonly string[];
  readonly deliveryTime: string;
  readonly deliveryComments: string | null;
  /** Whether order messages end with lines for the shopper's name, address and phone. */
  readonly asksForRecipient: boolean;
  readonly products: readonly ProductView[];
  readonly paymentInfo: PaymentNumbers & { readonly merchantWallets: readonly WalletName[] };
  readonly orderMode: OrderMode;
  readonly createdAt: number;
}

/** Products per page in responses about a shop. */
export const productsOnPage = 24;

/** Requested page of a shop's products, from 1. */
export const publicShopPage = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) });

/** One page of a shop's products. */
export interface ProductPage {
  readonly products: readonly ProductView[];
  /** Number of the shop's products. `products` has only those of the page. */
  readonly productCount: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export interface PublicShopPage extends PublicShop, ProductPage {}

/** A shop for its owner and staff, including hidden products. */
export interface OwnShop extends PublicShop {
  /** The reader's role in the shop. */
  readonly role: ShopRole;
  /** Whether the owner agreed to be shown in the gallery. */
  readonly inGallery: boolean;
  /** How many months an order identifies its shopper. */
  readonly orderMonths: number;
  readonly whatsappTexts: WhatsappTexts;
  readonly hidesSoldOut: boolean;
  readonly showsLowStock: boolean;
  /** The sections of the shop page. Not public, because an announcement may be for later. */
  readonly sections: PageSections;
  readonly sizeCharts: readonly SizeChartView[];
  /** The advance that customers pay; `share` is a percentage of the total. */
  readonly advance: {
    readonly rule: (typeof advanceRules)[number];
    readonly percent: number;
    /** The fixed sum, in taka. */
    readonly sum: number;
    readonly scope: (typeof advanceScopes)[number];
  };
  /** Whether customers can pay at the shop's own gateway. */
  readonly takesOnline: boolean;
  readonly isActive: boolean;
  /** An admin's reason for the suspension; null while active or without a reason. */
  readonly suspendedReason: string | null;
  readonly totalViews: number;
  readonly plan: Plan;
  readonly maxProducts: number;
  /** The plan's maximum photos per product. */
  readonly maxPhotos: number;
  /** Approximate number of pictures that can still be uploaded. */
  readonly picturesLeft: number;
  readonly publication: PublicationState;
  /** First steps that were done at least once. */
  readonly doneSteps: readonly FirstStep[];
}

export interface PublicationState {
  readonly state: 'publishing' | 'live' | 'failed';
  /** Time of the last publication (epoch ms); null before the first. */
  readonly publishedAt: number | null;
}
