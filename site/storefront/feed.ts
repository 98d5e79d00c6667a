import { productPath, shopCardPath, shopPath } from '../paths.ts';
import { shopPages } from '../i18n/shop-pages.ts';
import { categoryName } from './categories.ts';
import { clipped } from './clipped.ts';
import { galleryOf, pictureFile } from './picture.ts';
import { priceFromText } from './price.ts';
import type { Picture, ProductSnapshot, ShopSnapshot, VariantSnapshot } from './snapshot.ts';
import { plainTaka, variantName, variantPath } from './product-thing.ts';
import { facetsOf } from './variant-facets.ts';
import { element } from './xml.ts';

/** Longest title and description that Google Merchant and Meta both accept without truncation. */
const maxLength = { title: 150, description: 5000 };
/** Photos in addition to the main one that Google accepts per row. */
const maxOtherPhotos = 10;
/** Google and Meta drop or flag shorter descriptions. */
const minDescriptionLength = 40;

/**
 * The shop's products as RSS 2.0 with Google's `g:` fields, which Meta's catalogue accepts too. A product without a
 * price is left out, because both refuse a price of 0.
 */
export function productFeed(shop: ShopSnapshot, origin: string): string {
  const words = shopPages(shop.language);
  const items = shop.products.flatMap((product) => {
    if (!product.variants) return product.pricePaisa > 0 ? [itemFields(shop, product, null, origin)] : [];
    const priced = product.variants.filter(({ pricePaisa }) => pricePaisa > 0);
    return priced.map((variant) => itemFields(shop, product, variant, origin));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', shop.name),
    element('link', origin + shopPath(shop.slug)),
    element('description', words.allOf(shop.name)),
    ...items.map((fields) => `<item>${fields.join('')}</item>`),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** One row: a product, or one of its variants, which Google groups by `item_group_id`. */
function itemFields(
  shop: ShopSnapshot,
  product: ProductSnapshot,
  variant: VariantSnapshot | null,
  origin: string,
): string[] {
  const { pricePaisa, beforePaisa, left } = variant ?? product;
  const gallery = galleryOf(product);
  const photo = gallery[variant?.photo ?? 0];
  const others = gallery.filter((picture) => picture !== photo).slice(0, maxOtherPhotos);
  const page = variant ? variantPath(shop.slug, product, variant) : productPath(shop.slug, product.id);
  const facets = variant ? facetsOf(product.options ?? [], variant) : {};
  return [
    element('g:id', variant?.id ?? product.id),
    ...(variant ? [element('g:item_group_id', product.id)] : []),
    element('g:title', clipped(variant ? variantName(product, variant) : product.name, maxLength.title)),
    element('g:description', description(shop, product)),
    element('g:link', origin + page),
    element('g:image_link', origin + (photo ? photoPath(photo) : shopCardPath(shop.slug))),
    ...others.map((picture) => element('g:additional_image_link', origin + photoPath(picture))),
    element('g:availability', left === 0 ? 'out of stock' : 'in stock'),
    element('g:condition', 'new'),
    element('g:price', inBdt(beforePaisa ?? pricePaisa)),
    ...(beforePaisa === undefined ? [] : saleFields(product, pricePaisa)),
    ...(facets.color === undefined ? [] : [element('g:color', facets.color)]),
    ...(facets.size === undefined ? [] : [element('g:size', facets.size)]),
    element('g:brand', clipped(shop.name, 70)),
    element('g:identifier_exists', 'no'),
    element('g:product_type', categoryName(product.category, shop.language)),
  ];
}

/** The sale price, and its period if the sale has an end. Google accepts no open interval. */
function saleFields({ saleFrom, saleUntil, updatedAt }: ProductSnapshot, pricePaisa: number): string[] {
  const price = element('g:sale_price', inBdt(pricePaisa));
  if (saleUntil === undefined) return [price];
  const bounds = [saleFrom ?? updatedAt, saleUntil].map((time) => `${new Date(time).toISOString().slice(0, 16)}Z`);
  return [price, element('g:sale_price_effective_date', bounds.join('/'))];
}

const inBdt = (paisa: number): string => `${plainTaka(paisa)} BDT`;

/** The features. A short description is extended with other facts about the product, so that no product is dropped. */
function description(shop: ShopSnapshot, product: ProductSnapshot): string {
  const features = product.features.join('. ');
  if (features.length >= minDescriptionLength) return clipped(features, maxLength.description);
  const words = shopPages(shop.language);
  const price = priceFromText(product, shop.language);
  return clipped(words.productDescription(product.name, price, shop.name, features), maxLength.description);
}

/** A photo at least 500 px wide, if one that large exists. */
const photoPath = (picture: Picture): string => pictureFile(picture, 1000, 'jpg');
