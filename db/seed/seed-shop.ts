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
  readonly orderMode: 'message' | 'kept';
  /** Whether shoppers see that stock is low. */
  readonly showsLowStock?: boolean;
  /** Oldest first. The shop page shows the newest first. */
  readonly products: readonly SeedProduct[];
}
