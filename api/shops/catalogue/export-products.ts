import { eq } from 'drizzle-orm';
import { images, products, sizeCharts } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopAccessOf, productOrder } from '../shop/find.ts';
import { partsOf, readParts } from '../products/find-parts.ts';
import { seesCost, viewProduct, viewWithCost } from '../products/view.ts';
import { isTimeField, type ProductView } from '../products/contract.ts';
import { variantFields, type VariantView } from '../products/variants/variant-grid.ts';
import {
  chartColumns,
  columnOfField,
  offeredColumn,
  optionColumns,
  photoColumns,
  type CatalogueField,
} from './contract.ts';
import { writeList } from './lists.ts';
import { writeTable } from './table.ts';

export interface ExportedCatalogue {
  /** `rahima-products.csv` */
  readonly fileName: string;
  readonly text: string;
}

type Cells = Record<string, string>;
type Chart = typeof sizeCharts.$inferSelect;

/**
 * All products of the actor's shop as a CSV file, including hidden ones, in the shop's order. Each product has a row,
 * followed by a row per variant. @throws Failure `shop_not_found`
 */
export async function exportProducts({ config, database: { db } }: Services, actor: Actor): Promise<ExportedCatalogue> {
  const { shop, role } = await findShopAccessOf(db, actor, 'catalogue');
  const [rows, pictures, charts] = await db.batch([
    db
      .select()
      .from(products)
      .where(eq(products.shopId, shop.id))
      .orderBy(...productOrder),
    db.select({ id: images.id, width: images.width }).from(images).where(eq(images.shopId, shop.id)),
    db.select().from(sizeCharts).where(eq(sizeCharts.shopId, shop.id)),
  ]);
  const widths = new Map(pictures.map(({ id, width }) => [id, width]));
  const parts = await readParts(db, shop.id);
  const viewOf = seesCost(actor, role) ? viewWithCost : viewProduct;
  const lines = rows.flatMap((product) => {
    // Only the owner's own choice counts, not what the plan hides.
    const view = { ...viewOf(product, partsOf(product.id, parts), widths), isHidden: product.hiddenByOwner };
    const chart = charts.find(({ id }) => id === product.sizeChartId);
    return [productCells(view, chart, config.publicUrl), ...variantRows(view, config.publicUrl)];
  });
  return { fileName: `${shop.slug}-products.csv`, text: writeTable(lines) };
}

function productCells(product: ProductView, chart: Chart | undefined, origin: string): Cells {
  const fields = Object.entries(columnOfField) as Array<[CatalogueField, string]>;
  return {
    id: product.id,
    ...Object.fromEntries(fields.map(([field, column]) => [column, cellOf(field, product[field])])),
    ...Object.fromEntries(product.images.map((url, index) => [photoColumns[index], absolute(url, origin)])),
    ...(chart && { [chartColumns.name]: chart.name, [chartColumns.rows]: chart.rows.map(rowCell).join('\n') }),
    ...optionCells(product.options.map(({ name, values }) => [name, writeList(values)])),
  };
}

const variantRows = ({ id, name, options, variants }: ProductView, origin: string): Cells[] =>
  variants.map((variant) => ({
    id,
    name,
    ...Object.fromEntries(variantFields.map((field) => [columnOfField[field], textOf(variant[field])])),
    ...(variant.imageUrl !== null && { image: absolute(variant.imageUrl, origin) }),
    ...optionCells(options.map((option) => [option.name, valueOf(variant, option.name)])),
    [offeredColumn]: variant.isOffered ? 'yes' : 'no',
  }));

const valueOf = ({ options }: VariantView, name: string): string => options[name] ?? '';
const rowCell = (row: readonly string[]): string => writeList(row.map((cell) => cell.replaceAll(/\s+/g, ' ')));
const absolute = (url: string, origin: string): string => new URL(url, origin).href;

const optionCells = (filled: ReadonlyArray<readonly [name: string, value: string]>): Cells =>
  Object.fromEntries(
    filled.flatMap(([name, value], index) => {
      const columns = optionColumns[index];
      return columns ? [[columns.name, name] as const, [columns.value, value] as const] : [];
    }),
  );

function cellOf(field: CatalogueField, value: ProductView[CatalogueField] = null): string {
  if (typeof value === 'number' && isTimeField(field)) return writeDhakaTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return textOf(value);
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
