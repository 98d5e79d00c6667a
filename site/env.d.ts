/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set for pages below `[shop]`: the shop to show. */
    shop: import('./storefront/snapshot.ts').ShopSnapshot;
    /** Set for `gallery-shops`: the shops whose owners agreed to be shown. */
    galleryShops: readonly import('./marketing/gallery-shop.ts').GalleryShop[];
    /** `https://…` without a trailing slash, from PUBLIC_URL. */
    origin: string;
    /** Set for listing pages: the products to show. */
    listing?: import('./storefront/categories.ts').ListingPage<import('./storefront/snapshot.ts').ProductSnapshot>;
    /** Set for a shop's order pages. */
    orderPage?: import('./storefront/saved-order.ts').OrderPage;
  }
}
