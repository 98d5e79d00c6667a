import type { ReviewPhoto } from '../../api/orders/reviews/contract.ts';
import type { AdServiceName } from '../../api/orders/ads/contract.ts';
import type { AdvanceTerms } from '../../api/orders/order/advance.ts';
import type { DeliveryCharges } from '../../api/orders/order/delivery-charges.ts';
import type { WalletName } from '../../api/shops/shop/contract.ts';
import type { PageBlock } from '../../api/shops/pages/blocks.ts';
import type { CouponKind } from '../../api/orders/coupons/contract.ts';
import type { SalesBlock } from '../../api/shops/sales-pages/blocks.ts';
import type { PageKind, PageLanguage } from '../../api/shops/pages/contract.ts';
import type { ProductFields, ShownFields } from '../../api/shops/products/contract.ts';
import type { QuantityStep } from '../../api/shops/products/quantity-steps.ts';
import type { Look } from '../../api/shops/shop/look.ts';
import type { pictureSides } from '../../api/shops/shop/sections/text.ts';
import type { kindsWithoutContent } from '../../api/shops/shop/sections/without-content.ts';
import type { Language } from '../i18n/dictionary.ts';
import type { SavedOrderWords } from '../i18n/saved-order.ts';

/** Stored pictures are never SVG. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'svg';

/** A stored picture. Every width exists as AVIF, WebP and JPEG at `imagePath` of `paths.ts`. */
export interface Picture {
  /** Content hash of the re-encoded original, lower-case hex. */
  readonly id: string;
  /** Width of the largest file, in px, with the orientation applied. */
  readonly width: number;
  readonly height: number;
  /** The stored widths in px, ascending; the last equals `width`. */
  readonly widths: readonly number[];
  /** Average colour `#rrggbb`, painted until the picture loads. */
  readonly colour: string;
  /**
   * Only for pictures in the site's own files (the demo): their folder and formats, best first. The file name of a
   * picture with a single width contains no width.
   */
  readonly bundled?: { readonly folder: string; readonly formats: readonly PictureFormat[] };
}

/** Product fields that pages show unchanged. */
type PlainFields = Readonly<Pick<ProductFields, 'name' | 'category'>> & ShownFields;

export interface ProductSnapshot extends PlainFields {
  readonly id: string;
  /** The current price, including a sale, in integer paisa; for variants the lowest one. 0 means 'Ask for price'. */
  readonly pricePaisa: number;
  /** The price before the sale; absent if there is no sale. */
  readonly beforePaisa?: number;
  /** Prices of several pieces that are lower than those of single ones, the smallest quantity first. */
  readonly steps?: readonly QuantityStep[];
  /** Variants differ in price: `pricePaisa` is the lowest. */
  readonly isFrom?: true;
  /** Start and end of the current sale in epoch ms, if set. */
  readonly saleFrom?: number;
  readonly saleUntil?: number;
  /** Delivery is free with it. */
  readonly hasFreeDelivery?: true;
  /** Pieces left: 0 if sold out, more if the shop shows low stock; absent otherwise. */
  readonly left?: number;
  /** The lines of the 'Product Features' field. */
  readonly features: readonly string[];
  readonly picture: Picture | null;
  /** Photos after the first. */
  readonly pictures?: readonly Picture[];
  /** The product's options, in display order. */
  readonly options?: readonly ProductOption[];
  /** The combinations that are or were for sale; no other combination exists. */
  readonly variants?: readonly VariantSnapshot[];
  readonly sizeChart?: SizeChart;
  /** The rating as its card shows it: `4.6/5 (12)`; absent while there are few reviews. */
  readonly rating?: string;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** A shop's own domain, and its URL on the platform. */
export interface OwnHost {
  /** `https://rahimafashion.com` */
  readonly origin: string;
  readonly platform: { readonly origin: string; readonly slug: string };
}

export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
  /** `#rrggbb` of each value, if all are colours. Included so that browsers do not need the colour names. */
  readonly swatches?: readonly string[];
}

export interface VariantSnapshot {
  /** Absent if only the choice matters, as in the browser. */
  readonly id?: string;
  /** The index of each option's value, counted from 0. */
  readonly choice: readonly number[];
  /** The same fields as of a product, for this variant. */
  readonly pricePaisa: number;
  readonly beforePaisa?: number;
  readonly left?: number;
  /** It has another price than the product, so the product's prices by quantity do not count for it. */
  readonly isSingly?: true;
  readonly sku?: string;
  /** The index of the variant's photo among the product's photos, counted from 0; absent if it has none of its own. */
  readonly photo?: number;
}

/** A table of measurements; the first row contains the headings. */
export interface SizeChart {
  readonly name: string;
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** A shopper's review of a product, as shoppers see it. */
export interface ShownReview {
  /** 1 to 5. */
  readonly stars: number;
  readonly text: string;
  readonly photos?: readonly ReviewPhoto[];
  /** First name, and district in the shop's language; '' if not known or erased. */
  readonly name: string;
  readonly district: string;
  /** The seller's reply; '' without one. */
  readonly reply: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** The reviews of one product. */
export interface ProductReviews {
  readonly productId: string;
  /** Number of reviews without the hidden ones. */
  readonly total: number;
  /** Number of reviews that the seller has hidden. */
  readonly hidden: number;
  /** The sum of their stars. */
  readonly stars: number;
  /** Of their stars, with one decimal; 0 without reviews. */
  readonly average: number;
  /** Newest first; very many are cut. */
  readonly newest: readonly ShownReview[];
}

/** A page that the seller wrote, as other pages link to it. */
export interface PageLink {
  readonly slug: string;
  readonly title: string;
  readonly inMenu: boolean;
  readonly inFooter: boolean;
}

/** A block of such a page. A picture has its stored sizes. */
export type WrittenBlock =
  | Exclude<PageBlock, { type: 'picture' }>
  | { readonly type: 'picture'; readonly picture: Picture; readonly alt: string };

/** A page that the seller wrote. */
export interface WrittenPage extends Pick<PageLink, 'slug' | 'title'> {
  readonly kind: PageKind;
  readonly language: PageLanguage;
  readonly blocks: readonly WrittenBlock[];
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** A block of a sales page, with the stored sizes of its pictures. */
export type ShownSalesBlock =
  | Extract<SalesBlock, { type: 'benefits' | 'reviews' | 'questions' | 'trust' }>
  | {
      readonly type: 'hero';
      readonly title: string;
      readonly text: string;
      readonly picture: Picture | null;
      readonly videoUrl?: string;
    }
  | { readonly type: 'beforeAfter'; readonly title: string; readonly before: Picture; readonly after: Picture }
  | { readonly type: 'price'; readonly text: string; readonly coupon?: ShownCoupon }
  | { readonly type: 'text'; readonly title: string; readonly text: string; readonly picture: Picture | null };

/** The terms of a coupon that counts now. */
export interface ShownCoupon {
  readonly code: string;
  readonly kind: CouponKind;
  /** Percent, or integer paisa; 0 for the delivery charge. */
  readonly value: number;
  readonly minimumPaisa: number;
  /** `yyyy-mm-dd` in Dhaka; null without an end. */
  readonly lastDay: string | null;
}

/** A page to which ads lead, with the order form of its products. */
export interface SalesPage extends Pick<PageLink, 'slug' | 'title'> {
  readonly id: string;
  /** The language of its own text. */
  readonly language: Language;
  /** One to three, all among the shop's products. */
  readonly productIds: readonly string[];
  readonly blocks: readonly ShownSalesBlock[];
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** A section as shoppers see it. Its component has the name of its kind. */
export type ShownSection =
  | { readonly kind: (typeof kindsWithoutContent)[number] | 'bestSellers' }
  | { readonly kind: 'announcement'; readonly text: string }
  | {
      readonly kind: 'text';
      readonly title: string;
      /** Lines are paragraphs. */
      readonly text: string;
      readonly picture: Picture | null;
      readonly side: (typeof pictureSides)[number];
    }
  | {
      readonly kind: 'questions';
      readonly items: ReadonlyArray<{ readonly question: string; readonly answer: string }>;
    }
  | { readonly kind: 'contact'; readonly text: string };

/** Everything that a shop's public pages show, read in one transaction. It contains no hidden product. */
export interface ShopSnapshot {
  readonly id: string;
  /** '' for a shop at the root of its own domain. */
  readonly slug: string;
  readonly own?: OwnHost;
  readonly name: string;
  readonly language: Language;
  readonly address: string;
  readonly email: string;
  /** `8801XXXXXXXXX`: the shop's own number or the platform's; null shows no button. */
  readonly whatsapp: string | null;
  /** The same, if it is the shop's own: shoppers can call it. */
  readonly phone?: string;
  /** https URLs, or null. */
  readonly facebook: string | null;
  readonly messenger: string | null;
  readonly logo: Picture | null;
  readonly banner: Picture | null;
  /** Each `#rrggbb`; the accent colour three times if the shop chose one. */
  readonly gradient: { readonly from: string; readonly via: string; readonly to: string };
  /** Absent for the classic look. */
  readonly look?: Look;
  /** The shop page from top to bottom; absent for the usual sections in their usual order. */
  readonly sections?: readonly ShownSection[];
  /** At most 3; empty unless the plan has PRO features. */
  readonly featureImages: readonly Picture[];
  /** In display order; empty unless the plan has PRO features. */
  readonly bestSellers: readonly ProductSnapshot[];
  /** Whether the shop page has best sellers, for pages that link to them without showing them. */
  readonly hasBestSellers: boolean;
  readonly products: readonly ProductSnapshot[];
  /** Number of products on the first view: 8 or 5 by plan. */
  readonly displayLimit: number;
  /** The services that measure the shop's ads; absent if none does. */
  readonly ads?: readonly AdServiceName[];
  /** Whether 'Made with Poshora' shows, as on free and trial plans. */
  readonly showsPlatformBadge: boolean;
  /** '' or absent if not set; `bank` is free text and may have several lines. */
  readonly payment: {
    readonly bkash: string;
    readonly nagad: string;
    readonly rocket?: string;
    readonly upay?: string;
    readonly bank: string;
    /** The wallets to which shoppers use 'Payment' instead of 'Send Money'; absent without any. */
    readonly merchantWallets?: readonly WalletName[];
  };
  readonly delivery: DeliveryCharges & {
    readonly time: string;
    readonly comments: string;
  };
  /** Order messages end with lines for the shopper's name, address and phone. */
  readonly asksForRecipient: boolean;
  /** Set if the shop saves orders: the payment numbers, as in `payment`. */
  readonly orders?: {
    readonly payment: ShopSnapshot['payment'];
    /** Set if shoppers may have codes of coupons. */
    readonly takesCodes?: true;
    /** Texts of the form that differ, in the demo. */
    readonly words?: Partial<SavedOrderWords>;
  };
  /** Set if every shopper, or every one outside Dhaka, pays something in advance. */
  readonly advance?: AdvanceTerms;
  /** The pages that the seller wrote and that the header or footer links to, in order; absent without any. */
  readonly links?: readonly PageLink[];
  /** All of them, with their texts; absent without any. */
  readonly pages?: readonly WrittenPage[];
  /** The pages to which ads lead; absent without any. */
  readonly salesPages?: readonly SalesPage[];
  /** The reviews of each product that has any; absent without any. */
  readonly reviews?: readonly ProductReviews[];
  /** Set if that can also be paid at a gateway, once the order is placed. */
  readonly takesOnline?: boolean;
  /** Epoch milliseconds of the last change. */
  readonly updatedAt: number;
}
