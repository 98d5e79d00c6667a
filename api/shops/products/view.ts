import type { productImages, products, productVariants } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { mayUse, type ShopRole } from '../../accounts/access/permissions.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import { productFieldNames, type ProductChanges, type ProductField, type ProductView } from './contract.ts';
import type { VariantView } from './variants/variant-grid.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';
import { isSaleTime } from './prices.ts';
import { lowStock } from './stock/low-stock.ts';

type ProductRow = typeof products.$inferSelect;
type ImageRow = Pick<typeof productImages.$inferSelect, 'imageId'>;
export type VariantRow = typeof productVariants.$inferSelect;

/** Widths of a shop's stored pictures, by id. */
export type PictureWidths = ReadonlyMap<string, number>;

/** A product's photos and variants, in order. */
export interface ProductParts {
  /** Photos after the main one. */
  readonly images: readonly ImageRow[];
  readonly variants: readonly VariantRow[];
}

/** Fields that the row stores in another form, with their columns. Every other field is a column of the same name. */
const columnOfField = {
  price: 'pricePaisa',
  imageUrl: 'imageId',
  isHidden: 'hiddenByOwner',
  salePrice: 'salePricePaisa',
  costPrice: 'costPaisa',
  images: 'imageId',
} as const;
type PlainField = Exclude<ProductField, keyof typeof columnOfField>;

const plainFields = productFieldNames.filter((name): name is PlainField => !(name in columnOfField));

/** The columns for given product fields. @param imageId of the main photo, looked up by the caller */
export function columnsOf(given: ProductChanges, imageId?: string | null): Partial<ProductRow> {
  const { price, salePrice, costPrice, isHidden, category } = given;
  return {
    ...Object.fromEntries(plainFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
    ...(category !== undefined && { category: category || 'General' }),
    ...(price !== undefined && { pricePaisa: toPaisa(price) }),
    ...(salePrice !== undefined && { salePricePaisa: paisaOf(salePrice) }),
    ...(costPrice !== undefined && { costPaisa: paisaOf(costPrice) }),
    ...(isHidden !== undefined && { hiddenByOwner: isHidden }),
    ...(imageId !== undefined && { imageId }),
  };
}

/** The field stored in a column. */
export function fieldOfColumn(column: string): ProductField {
  const found = Object.entries(columnOfField).find(([, name]) => name === column);
  return (found?.[0] ?? column) as ProductField;
}

/** Only the fields that the row stores unchanged. */
export const plainFieldsOf = (row: Pick<ProductRow, PlainField>): Pick<ProductRow, PlainField> =>
  Object.fromEntries(plainFields.map((name) => [name, row[name]])) as Pick<ProductRow, PlainField>;

/** A product from its row, without its cost price. */
export function viewProduct(product: ProductRow, parts: ProductParts, widths: PictureWidths): ProductView {
  const imageUrl = pictureUrl(product.imageId, widths);
  return {
    ...plainFieldsOf(product),
    id: product.id,
    shopId: product.shopId,
    price: product.pricePaisa / 100,
    salePrice: takaOf(product.salePricePaisa),
    imageUrl,
    images: [imageUrl, ...parts.images.map(({ imageId }) => pictureUrl(imageId, widths))].filter((one) => one !== null),
    isHidden: product.hiddenByOwner || product.hiddenByPlan,
    isHiddenByPlan: product.hiddenByPlan,
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: parts.variants.map((variant) => viewVariant(product, variant, widths)),
    version: product.version,
    createdAt: product.createdAt,
  };
}

/** Whether the actor may read cost prices: people who may change products, and API keys with the scope to write them. */
export const seesCost = ({ key }: Pick<Actor, 'key'>, role: ShopRole): boolean =>
  mayUse(role, 'catalogue') || (key?.scopes.includes('catalogue:write') ?? false);

/** The same for people who may change products. */
export const viewWithCost = (product: ProductRow, parts: ProductParts, widths: PictureWidths): ProductView => ({
  ...viewProduct(product, parts, widths),
  costPrice: takaOf(product.costPaisa),
});

function viewVariant({ options }: ProductRow, variant: VariantRow, widths: PictureWidths): VariantView {
  const values = [variant.v1, variant.v2, variant.v3];
  return {
    id: variant.id,
    options: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ''])),
    price: takaOf(variant.pricePaisa),
    salePrice: takaOf(variant.salePricePaisa),
    stock: variant.stock,
    sku: variant.sku,
    imageUrl: pictureUrl(variant.imageId, widths),
    isOffered: variant.isOffered,
  };
}

const takaOf = (paisa: number | null): number | null => (paisa === null ? null : paisa / 100);
export const paisaOf = (taka: number | null): number | null => (taka === null ? null : toPaisa(taka));

/** The URL path of a stored picture; null if there is none. */
export function pictureUrl(imageId: string | null, widths: PictureWidths): string | null {
  const width = imageId === null ? undefined : widths.get(imageId);
  return imageId === null || width === undefined ? null : imageUrl(imageId, width);
}

/** The shop's settings about stock. */
interface StockSettings {
  readonly showsLowStock: boolean;
}

/** A product without the seller's private data: the exact stock, and a sale that does not apply now. */
export function forShoppers(product: ProductView, { showsLowStock }: StockSettings, now: number): ProductView {
  const known = (stock: number | null) =>
    stock !== null && (stock === 0 || (showsLowStock && stock <= lowStock)) ? stock : null;
  const isSale = isSaleTime(product, now);
  const sale = (price: number | null) => (isSale ? price : null);
  return {
    ...product,
    stock: known(product.stock),
    salePrice: sale(product.salePrice),
    saleFrom: null,
    saleUntil: isSale ? product.saleUntil : null,
    publishAt: null,
    variants: product.variants
      .filter(({ isOffered }) => isOffered)
      .map((variant) => ({ ...variant, stock: known(variant.stock), salePrice: sale(variant.salePrice) })),
  };
}
