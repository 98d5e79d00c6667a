import { listingPath, productPath, shopCardPath, shopPath } from '../paths.ts';
import { storefront } from '../i18n/storefront.ts';
import { pictureFile } from './picture.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

/** A schema.org object; values are strings as sellers wrote them, escaped where they are printed. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** https://schema.org/Store, with what the shop's page shows. */
export function storeThing(shop: ShopSnapshot, origin: string): Thing {
  return {
    '@type': 'Store',
    '@id': `${origin}${shopPath(shop.slug)}#store`,
    name: shop.name,
    url: origin + shopPath(shop.slug),
    image: origin + shopCardPath(shop.slug),
    ...(shop.logo && { logo: origin + pictureFile(shop.logo, 320, 'jpg') }),
    ...(shop.address && {
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'BD' },
    }),
    ...(shop.whatsapp && { telephone: `+${shop.whatsapp}` }),
    ...(shop.email && { email: shop.email }),
    ...(shop.facebook && { sameAs: [shop.facebook] }),
    currenciesAccepted: 'BDT',
    ...(paymentNames(shop) && { paymentAccepted: paymentNames(shop) }),
  };
}

/** https://schema.org/BreadcrumbList of names and paths on this site, outermost first. */
export function breadcrumbThing(steps: readonly { name: string; path: string }[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** https://schema.org/ItemList that points to the products' own pages. */
export function itemListThing(shop: ShopSnapshot, products: readonly ProductSnapshot[], origin: string): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: origin + productPath(shop.slug, product.id),
    })),
  };
}

/** https://schema.org/Product with its Offer; one without a price ('Ask for price') makes no offer. */
export function productThing(shop: ShopSnapshot, product: ProductSnapshot, origin: string): Thing {
  const url = origin + productPath(shop.slug, product.id);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: shop.name },
    image: productPictures(shop, product, origin),
    ...(product.features.length > 0 && { description: product.features.join('. ') }),
    ...(product.pricePaisa > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: plainTaka(product.pricePaisa),
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Store', '@id': `${origin}${shopPath(shop.slug)}#store`, name: shop.name },
      },
    }),
  };
}

/** Where a product page stands: shop, all its products, the product. */
export function productSteps(shop: ShopSnapshot, product: ProductSnapshot): { name: string; path: string }[] {
  return [
    { name: shop.name, path: shopPath(shop.slug) },
    { name: storefront(shop.language).allProducts, path: listingPath(shop.slug) },
    { name: product.name, path: productPath(shop.slug, product.id) },
  ];
}

/** Integer paisa as machines read it: `1250.00`. */
export const plainTaka = (paisa: number): string => (paisa / 100).toFixed(2);

function productPictures(shop: ShopSnapshot, { picture }: ProductSnapshot, origin: string): string[] {
  if (!picture) return [origin + shopCardPath(shop.slug)];
  return [...new Set([640, 1200].map((wanted) => origin + pictureFile(picture, wanted, 'jpg')))];
}

function paymentNames({ payment }: ShopSnapshot): string {
  return [payment.bkash && 'bKash', payment.nagad && 'Nagad'].filter(Boolean).join(', ');
}
