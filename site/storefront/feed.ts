import { productPath, shopCardPath, shopPath } from '../paths.ts';
import { storefront } from '../i18n/storefront.ts';
import { categoryName } from './categories.ts';
import { clipped } from './clipped.ts';
import { pictureFile } from './picture.ts';
import { priceText } from './price.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { plainTaka } from './structured-data.ts';
import { element } from './xml.ts';

/** Longest title and description that Google Merchant and Meta both take whole. */
const maxLength = { title: 150, description: 5000 };
/** Shorter ones are dropped or flagged as too thin. */
const minDescriptionLength = 40;

/**
 * The shop's products as RSS 2.0 with Google's `g:` fields, which Meta's catalogue takes too. A product without a
 * price is left out: both refuse a price of 0.
 */
export function productFeed(shop: ShopSnapshot, origin: string): string {
  const words = storefront(shop.language);
  const items = shop.products.filter(({ pricePaisa }) => pricePaisa > 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', shop.name),
    element('link', origin + shopPath(shop.slug)),
    element('description', words.allOf(shop.name)),
    ...items.map((product) => `<item>${itemFields(shop, product, origin).join('')}</item>`),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemFields(shop: ShopSnapshot, product: ProductSnapshot, origin: string): string[] {
  return [
    element('g:id', product.id),
    element('g:title', clipped(product.name, maxLength.title)),
    element('g:description', description(shop, product)),
    element('g:link', origin + productPath(shop.slug, product.id)),
    element('g:image_link', origin + photoPath(shop, product)),
    element('g:availability', 'in stock'),
    element('g:condition', 'new'),
    element('g:price', `${plainTaka(product.pricePaisa)} BDT`),
    element('g:brand', clipped(shop.name, 70)),
    element('g:identifier_exists', 'no'),
    element('g:product_type', categoryName(product.category, shop.language)),
  ];
}

/** The features; a short description is filled with what else is true of the product, so that none is dropped. */
function description(shop: ShopSnapshot, product: ProductSnapshot): string {
  const features = product.features.join('. ');
  if (features.length >= minDescriptionLength) return clipped(features, maxLength.description);
  const words = storefront(shop.language);
  const price = priceText(product.pricePaisa, shop.language);
  return clipped(words.productDescription(product.name, price, shop.name, features), maxLength.description);
}

/** The photo, at least 500 px wide where there is one so large; else the shop's own card. */
function photoPath(shop: ShopSnapshot, { picture }: ProductSnapshot): string {
  return picture ? pictureFile(picture, 1000, 'jpg') : shopCardPath(shop.slug);
}
