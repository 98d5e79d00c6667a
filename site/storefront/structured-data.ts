import { listingPath, pagePath, productPath, shopCardPath, shopPath } from '../paths.ts';
import { shopPages } from '../i18n/shop-pages.ts';
import { pictureFile } from './picture.ts';
import type { ProductSnapshot, ShopSnapshot, WrittenPage } from './snapshot.ts';

/** A schema.org object. Values are sellers' unescaped texts; they are escaped on output. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** https://schema.org/Store for a shop's page. */
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

/** https://schema.org/WebPage, or AboutPage, for a page that the seller wrote. */
export function pageThing(shop: ShopSnapshot, page: WrittenPage, origin: string): Thing {
  return {
    '@type': page.kind === 'about' ? 'AboutPage' : 'WebPage',
    name: page.title,
    url: origin + pagePath(shop.slug, page.slug),
    inLanguage: page.language === 'both' ? ['bn', 'en'] : page.language,
    dateModified: new Date(page.updatedAt).toISOString(),
    about: { '@type': 'Store', '@id': `${origin}${shopPath(shop.slug)}#store`, name: shop.name },
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

/** https://schema.org/FAQPage for the questions of a shop page. */
export function questionsThing(items: ReadonlyArray<{ readonly question: string; readonly answer: string }>): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb of a product page: shop, all its products, the product. */
export function productSteps(shop: ShopSnapshot, product: ProductSnapshot): { name: string; path: string }[] {
  return [
    { name: shop.name, path: shopPath(shop.slug) },
    { name: shopPages(shop.language).allProducts, path: listingPath(shop.slug) },
    { name: product.name, path: productPath(shop.slug, product.id) },
  ];
}

function paymentNames({ payment }: ShopSnapshot): string {
  const { bkash, nagad, rocket, upay } = payment;
  return [bkash && 'bKash', nagad && 'Nagad', rocket && 'Rocket', upay && 'Upay'].filter(Boolean).join(', ');
}
