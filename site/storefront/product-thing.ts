import { optionLabel } from '../../api/shops/products/option-values.ts';
import { productPath, shopCardPath, shopPath } from '../paths.ts';
import { galleryOf, pictureFile } from './picture.ts';
import type { ProductSnapshot, ShopSnapshot, VariantSnapshot } from './snapshot.ts';
import { ratingThing, reviewsOf } from './reviews.ts';
import type { Thing } from './structured-data.ts';
import { facetsOf } from './variant-facets.ts';
import { optionField } from './variants.ts';

/** The price and stock of a product or variant. */
type Sold = Pick<ProductSnapshot, 'pricePaisa' | 'beforePaisa' | 'left'>;

interface Context {
  readonly shop: ShopSnapshot;
  readonly product: ProductSnapshot;
  readonly origin: string;
  readonly url: string;
}

/**
 * https://schema.org/Product with its Offer, or ProductGroup with a Product per variant, as Google reads them ('Product
 * variant structured data'). A product without a price ('Ask for price') has no offer.
 */
export function productThing(shop: ShopSnapshot, product: ProductSnapshot, origin: string): Thing {
  const url = origin + productPath(shop.slug, product.id);
  const context = { shop, product, origin, url };
  const common = {
    '@id': `${url}#product`,
    name: product.name,
    url,
    category: product.category,
    brand: { '@type': 'Brand', name: shop.name },
    image: productPictures(context),
    ...ratingThing(reviewsOf(shop, product.id)),
    ...(product.features.length > 0 && { description: product.features.join('. ') }),
  };
  const { options, variants } = product;
  if (!options || !variants || variants.length === 0)
    return { '@type': 'Product', ...common, sku: product.sku ?? product.id, ...offersOf(context, product) };
  const facets = variants.flatMap((variant) => Object.keys(facetsOf(options, variant)));
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: [...new Set(facets)].map((facet) => `https://schema.org/${facet}`),
    hasVariant: variants.map((variant) => variantThing(context, variant)),
    ...rangeOf(variants),
  };
}

function variantThing(context: Context, variant: VariantSnapshot): Thing {
  const { shop, product, origin } = context;
  const { options = [] } = product;
  const picture = galleryOf(product)[variant.photo ?? 0];
  return {
    // In this order, and in that of the offer, a hundred variants are 75 bytes less than in the order of schema.org.
    '@type': 'Product',
    ...facetsOf(options, variant),
    ...offersOf({ ...context, url: origin + variantPath(shop.slug, product, variant) }, variant),
    image: origin + (picture ? pictureFile(picture, 640, 'jpg') : shopCardPath(shop.slug)),
    sku: variant.sku ?? variant.id ?? '',
    name: variantName(product, variant),
  };
}

/** `Panjabi – Red / M`. */
export function variantName({ name, options = [] }: ProductSnapshot, { choice }: VariantSnapshot): string {
  const values = options.map(({ values }, index) => optionLabel(values[choice[index] ?? -1] ?? '')).filter(Boolean);
  return `${name} – ${values.join(' / ')}`;
}

/**
 * A product's page with one variant selected. Feeds must link to the exact offer. The product's URL stays
 * canonical.
 */
export function variantPath(slug: string, { id, options = [] }: ProductSnapshot, { choice }: VariantSnapshot): string {
  const fields = options.flatMap(({ values }, index) => {
    const value = values[choice[index] ?? -1];
    return value === undefined ? [] : [[optionField(index), value]];
  });
  return `${productPath(slug, id)}?${new URLSearchParams(fields)}`;
}

function offersOf({ shop, product, origin, url }: Context, { pricePaisa, beforePaisa, left }: Sold) {
  if (pricePaisa === 0) return {};
  return {
    offers: {
      '@type': 'Offer',
      ...(beforePaisa !== undefined && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: plainTaka(beforePaisa),
          priceCurrency: 'BDT',
        },
        ...(product.saleUntil !== undefined && { priceValidUntil: new Date(product.saleUntil).toISOString() }),
      }),
      price: plainTaka(pricePaisa),
      availability: `https://schema.org/${availabilityOf(left)}`,
      seller: { '@type': 'Store', '@id': `${origin}${shopPath(shop.slug)}#store`, name: shop.name },
      url,
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

function availabilityOf(left: number | undefined): string {
  if (left === undefined) return 'InStock';
  return left === 0 ? 'OutOfStock' : 'LimitedAvailability';
}

/** https://schema.org/AggregateOffer if variants differ in price. */
function rangeOf(variants: readonly VariantSnapshot[]) {
  const prices = variants.map(({ pricePaisa }) => pricePaisa).filter((paisa) => paisa > 0);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0 || low === high) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: plainTaka(low),
      highPrice: plainTaka(high),
      offerCount: prices.length,
      priceCurrency: 'BDT',
    },
  };
}

/** Integer paisa in machine-readable form: `1250.00`. */
export const plainTaka = (paisa: number): string => (paisa / 100).toFixed(2);

function productPictures({ shop, product, origin }: Context): string[] {
  const [first, ...others] = galleryOf(product);
  if (!first) return [origin + shopCardPath(shop.slug)];
  const files = [
    ...[640, 1200].map((wanted) => pictureFile(first, wanted, 'jpg')),
    ...others.map((picture) => pictureFile(picture, 640, 'jpg')),
  ];
  return [...new Set(files)].map((file) => origin + file);
}
