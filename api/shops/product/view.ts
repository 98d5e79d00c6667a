import type { products } from '../../../db/schema/index.ts';
import { toPaisa } from '../../money.ts';
import {
  productFieldNames,
  type ProductChanges,
  type ProductField,
  type ProductView,
} from '../../products/contract.ts';
import { imageAddress } from '../../storage/image-address.ts';

type ProductRow = typeof products.$inferSelect;

/** Widths of a shop's stored pictures by their id. */
export type PictureWidths = ReadonlyMap<string, number>;

/** Fields that stand in the row in another form, and the column they are in. Every other one is a column of its name. */
const columnOfField = { price: 'pricePaisa', imageUrl: 'imageId', isHidden: 'hiddenByOwner' } as const;
type PlainField = Exclude<ProductField, keyof typeof columnOfField>;

const plainFields = productFieldNames.filter((name): name is PlainField => !(name in columnOfField));

/** What is given of a product's fields as columns of its row. @param imageId stands for `imageUrl`, looked up by the caller */
export function columnsOf(given: ProductChanges, imageId?: string | null): Partial<ProductRow> {
  const { price, isHidden, category } = given;
  return {
    ...Object.fromEntries(plainFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
    ...(category !== undefined && { category: category || 'General' }),
    ...(price !== undefined && { pricePaisa: toPaisa(price) }),
    ...(isHidden !== undefined && { hiddenByOwner: isHidden }),
    ...(imageId !== undefined && { imageId }),
  };
}

/** The field that a column holds. */
export function fieldOfColumn(column: string): ProductField {
  const found = Object.entries(columnOfField).find(([, name]) => name === column);
  return (found?.[0] ?? column) as ProductField;
}

/** The fields that stand in the row as they are; nothing else of it. */
export const plainFieldsOf = (row: Pick<ProductRow, PlainField>): Pick<ProductRow, PlainField> =>
  Object.fromEntries(plainFields.map((name) => [name, row[name]])) as Pick<ProductRow, PlainField>;

/** A product's row as the API shows it. */
export function viewProduct(product: ProductRow, widths: PictureWidths): ProductView {
  return {
    ...plainFieldsOf(product),
    id: product.id,
    shopId: product.shopId,
    price: product.pricePaisa / 100,
    imageUrl: addressOf(product.imageId, widths),
    isHidden: product.hiddenByOwner || product.hiddenByPlan,
    isHiddenByPlan: product.hiddenByPlan,
    createdAt: product.createdAt,
  };
}

/** The address of a stored picture, or null when there is none. */
export function addressOf(imageId: string | null, widths: PictureWidths): string | null {
  const width = imageId === null ? undefined : widths.get(imageId);
  return imageId === null || width === undefined ? null : imageAddress(imageId, width);
}
