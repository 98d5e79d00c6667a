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
  /** As an owner types them: split at commas and new lines. */
  readonly features: string;
  /** Photos after the first. */
  readonly more?: readonly PictureName[];
  readonly stock?: number;
  readonly sale?: { readonly price: number; /** From the first start on. */ readonly days: number };
  /** What shoppers choose, of which every value is offered. */
  readonly option?: { readonly name: string; readonly values: readonly SeedValue[] };
  readonly sizeChart?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
}

export interface SeedValue {
  readonly value: string;
  readonly picture?: PictureName;
  readonly stock?: number;
  /** Taka, where it is not the product's. */
  readonly price?: number;
}

/** A shop as its owner would fill it in; every number is an obvious sample. */
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
  /** Pictures of the products that sell best, in the order to show. */
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
  /** Whether shoppers are told when little is left. */
  readonly showsLowStock?: boolean;
  /** The oldest first: the shop page shows the newest first. */
  readonly products: readonly SeedProduct[];
}
