import { Failure } from '../../platform/errors/failure.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import type { CatalogueFormat } from './contract.ts';
import type { FileProduct } from './file-product.ts';
import { readOwn } from './read-own.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';
import { readTable, type Table } from './table.ts';

export interface Catalogue {
  readonly format: CatalogueFormat;
  readonly products: readonly FileProduct[];
}

/**
 * The products of a catalogue file: our own format, or an export of Shopify or WooCommerce, recognised by its columns.
 * @throws Failure `not_a_table`, `too_many_columns`, `columns_missing`, `too_many_lines`
 */
export async function readCatalogue(bytes: Uint8Array): Promise<Catalogue> {
  const { format, products } = readRecognised(await readTable(bytes));
  return {
    format,
    products: await inTurns(products, (each) => ({ ...each, origin: each.origin.slice(0, longestOrigin) })),
  };
}

/** Maximum length of the name that identifies an entry. No shop has longer handles. */
const longestOrigin = 300;

/** Products are read lazily. */
function readRecognised(table: Table): { readonly format: CatalogueFormat; readonly products: Iterable<FileProduct> } {
  if (isShopify(table)) return { format: 'shopify', products: readShopify(table) };
  if (isWooCommerce(table)) return { format: 'woocommerce', products: readWooCommerce(table) };
  const missing = ['name', 'price'].filter((column) => !table.columns.has(column));
  if (missing.length > 0) throw new Failure('columns_missing', { parameters: { columns: missing.join(', ') } });
  return { format: 'poshora', products: readOwn(table) };
}
