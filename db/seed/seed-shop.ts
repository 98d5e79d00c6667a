import type { PictureName } from './pictures.ts';

export interface SeedAccount {
  /** An e-mail address or mobile number. */
  readonly identifier: string;
  readonly password: string;
  readonly language: 'en' | 'bn';
}

export interface SeedProduct {
  readonly picture: PictureName;
  readonly name: string;
  /** Taka. */
  readonly price: number;
  readonly category: string;
  /** As typed by an owner, separated by commas or new lines. */
  readonly features: string;
  /** Further photos. */
  readonly more?: readonly PictureName[];
  readonly stock?: number;
  readonly sale?: { readonly price: number; /** Counted from the first start. */ readonly days: number };
  /** Several pieces together, in taka. */
  readonly together?: { readonly quantity: number; readonly price: number };
  /** A choice for shoppers. Every value is offered. */
  readonly option?: { readonly name: string; readonly values: readonly SeedValue[] };
  readonly sizeChart?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
}

export interface SeedValue {
  readonly value: string;
  readonly picture?: PictureName;
  readonly stock?: number;
  /** Taka, if different from the product's price. */
  readonly price?: number;
}

/** How a shop's pages look, as chosen in Shop Setup. */
export interface SeedLook {
  readonly version: 1;
  readonly theme: 'classic' | 'compact' | 'gallery';
  /** `gradient`, or `#rrggbb`. */
  readonly accent: string;
  readonly font: 'system' | 'serif' | 'display';
  readonly cards: 'framed' | 'plain' | 'raised';
}

/** A shown section of the shop page. */
export type SeedSection =
  | { readonly kind: 'header' | 'banner' | 'products' | 'reviews' }
  | { readonly kind: 'bestSellers' }
  | { readonly kind: 'announcement'; readonly text: string; /** Counted from the first start. */ readonly days: number }
  | {
      readonly kind: 'text';
      readonly id: string;
      readonly title: string;
      readonly text: string;
      readonly picture: PictureName;
      readonly side: 'left' | 'right';
    }
  | { readonly kind: 'questions'; readonly items: readonly { readonly question: string; readonly answer: string }[] }
  | { readonly kind: 'contact'; readonly text: string };

/** A part of a written page. A paragraph may be a link as a whole. */
export type SeedBlock =
  | { readonly heading: string }
  | { readonly paragraph: string; readonly link?: string }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] };

/** A page that the owner wrote. The English text follows the Bangla one. */
export interface SeedPage {
  readonly kind: 'about' | 'delivery';
  readonly slug: string;
  readonly title: string;
  readonly inMenu: boolean;
  readonly blocks: readonly SeedBlock[];
}

/** A page for ads about one product of the shop. */
export interface SeedSalesPage {
  /** Of the product. */
  readonly picture: PictureName;
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly benefits: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly exchange: string;
}

/** A shop as its owner would fill it in. All numbers are obvious samples. */
export interface SeedShop {
  readonly owner: SeedAccount;
  readonly name: string;
  readonly language: 'en' | 'bn';
  readonly whatsapp: string;
  readonly email: string;
  readonly address: string;
  readonly logo: PictureName;
  readonly banner: PictureName;
  /** Each `#rrggbb`. */
  readonly gradient: { readonly from: string; readonly via: string; readonly to: string };
  /** A missing look is the classic one. */
  readonly look?: SeedLook;
  /** The shop page from top to bottom, if not as usual. */
  readonly sections?: readonly SeedSection[];
  readonly pages?: readonly SeedPage[];
  readonly salesPage?: SeedSalesPage;
  /** A code, and the percentage that it takes off. */
  readonly coupon?: { readonly code: string; readonly percent: number };
  readonly featureImages: readonly PictureName[];
  /** Pictures of the best sellers, in display order. */
  readonly bestSellers: readonly PictureName[];
  readonly bkash: string;
  readonly nagad: string;
  readonly delivery: {
    /** Taka. */
    readonly dhaka: number;
    readonly outsideDhaka: number;
    readonly time: string;
    readonly comments: string;
  };
  readonly orderMode: 'message' | 'saved';
  /** Whether shoppers see that stock is low. */
  readonly showsLowStock?: boolean;
  /** Oldest first. The shop page shows the newest first. */
  readonly products: readonly SeedProduct[];
}
