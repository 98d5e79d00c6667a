import type { ProductFields, ShownFields } from '../../api/shops/products/contract.ts';
import type { Language } from '../i18n/dictionary.ts';

/** Stored pictures are never SVG. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'svg';

/** A stored picture: every width exists as AVIF, WebP and JPEG at `imagePath` of `paths.ts`. */
export interface Picture {
  /** Content hash of the re-encoded original, lower-case hex. */
  readonly id: string;
  /** Of the largest form, in px, upright. */
  readonly width: number;
  readonly height: number;
  /** Ascending widths in px that exist; the last equals `width`. */
  readonly widths: readonly number[];
  /** Average colour `#rrggbb`, painted before the picture arrives. */
  readonly colour: string;
  /**
   * Only for pictures that came with the site (the demo): where they lie and which formats exist, best first. One that
   * exists in a single width bears no width in its name.
   */
  readonly bundled?: { readonly folder: string; readonly formats: readonly PictureFormat[] };
}

/** Fields of a product that pages show as the seller wrote them. */
type PlainFields = Readonly<Pick<ProductFields, 'name' | 'category'>> & ShownFields;

export interface ProductSnapshot extends PlainFields {
  readonly id: string;
  /** What is to be paid now, a sale included, in integer paisa; of variants the least. 0 means 'Ask for price'. */
  readonly pricePaisa: number;
  /** The price without the sale; absent while there is none. */
  readonly beforePaisa?: number;
  /** Variants differ in price: what stands above is where it begins. */
  readonly isFrom?: true;
  /** Epoch ms of the present sale's bounds, where it has them. */
  readonly saleFrom?: number;
  readonly saleUntil?: number;
  /** Pieces left: 0 when sold out, more where the shop says that little is left; absent otherwise. */
  readonly left?: number;
  /** Bullets of the 'Product Features' field, already split. */
  readonly features: readonly string[];
  readonly picture: Picture | null;
  /** Photos after the first. */
  readonly pictures?: readonly Picture[];
  /** What shoppers choose, in the order in which they are asked. */
  readonly options?: readonly ProductOption[];
  /** The combinations that can be had or were; any other does not exist. */
  readonly variants?: readonly VariantSnapshot[];
  readonly sizeChart?: SizeChart;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** A shop's own host, and where it stands on the platform. */
export interface OwnHost {
  /** `https://rahimafashion.com` */
  readonly origin: string;
  readonly platform: { readonly origin: string; readonly slug: string };
}

export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
  /** `#rrggbb` of each value where all are colours; browsers are told, so that they need not know the names. */
  readonly swatches?: readonly string[];
}

export interface VariantSnapshot {
  /** Absent where only the choice matters, as in the browser. */
  readonly id?: string;
  /** Which value of each option, counted from 0. */
  readonly choice: readonly number[];
  /** As of the product, of this variant. */
  readonly pricePaisa: number;
  readonly beforePaisa?: number;
  readonly left?: number;
  readonly sku?: string;
  /** Which of the product's photos shows it, counted from 0 with the first; absent for none of its own. */
  readonly photo?: number;
}

/** A table of measurements; the first row holds the headings. */
export interface SizeChart {
  readonly name: string;
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** Everything a shop's public pages show, read in one transaction; no hidden product is in it. */
export interface ShopSnapshot {
  readonly id: string;
  /** '' for a shop that is shown at the root of a host of its own. */
  readonly slug: string;
  readonly own?: OwnHost;
  readonly name: string;
  readonly language: Language;
  readonly address: string;
  readonly email: string;
  /** `8801XXXXXXXXX`: the shop's own or the platform's; null shows no button. */
  readonly whatsapp: string | null;
  /** https addresses, or null. */
  readonly facebook: string | null;
  readonly messenger: string | null;
  readonly logo: Picture | null;
  readonly banner: Picture | null;
  /** Each `#rrggbb`. */
  readonly gradient: { readonly from: string; readonly via: string; readonly to: string };
  /** At most 3; empty unless the plan has PRO features. */
  readonly featureImages: readonly Picture[];
  /** In the order to show; empty unless the plan has PRO features. */
  readonly bestSellers: readonly ProductSnapshot[];
  /** Whether the shop page has best sellers, for pages that lead to them without showing them. */
  readonly hasBestSellers: boolean;
  readonly products: readonly ProductSnapshot[];
  /** Products on the first view: 8 or 5 by plan. */
  readonly displayLimit: number;
  /** 'Made with Poshora' shows on free and trial. */
  readonly showsPlatformBadge: boolean;
  /** Each '' for none; `bank` is free text, also of several lines. */
  readonly payment: { readonly bkash: string; readonly nagad: string; readonly bank: string };
  readonly delivery: {
    /** Integer paisa. */
    readonly dhakaPaisa: number;
    readonly outsideDhakaPaisa: number;
    readonly time: string;
    readonly comments: string;
  };
  /** Order messages end with lines for the shopper's name, address and phone. */
  readonly asksForRecipient: boolean;
  /** Where the shop keeps its orders: where they can be paid to, as in `payment`. */
  readonly orders?: { readonly payment: ShopSnapshot['payment'] };
  /** Epoch milliseconds of the last change. */
  readonly updatedAt: number;
}
