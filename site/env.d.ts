/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set for pages below `[shop]`: what they show. */
    shop: import('./storefront/snapshot.ts').ShopSnapshot;
    /** Set for `gallery-shops`: shops whose owners agreed to be shown. */
    galleryShops: readonly import('./marketing/gallery-shop.ts').GalleryShop[];
    /** `https://…` without a slash at the end, from PUBLIC_URL. */
    origin: string;
    /** Set for pages of the listing: which products they show. */
    listing?: import('./storefront/categories.ts').ListingPage<import('./storefront/snapshot.ts').ProductSnapshot>;
    /** Set for pages of orders that a shop keeps. */
    orderPage?: import('./storefront/saved-order.ts').OrderPage;
  }
}
