import { Failure } from '../../errors/failure.ts';
import type { CatalogueFormat } from './contract.ts';
import type { FileProduct } from './file-product.ts';
import { readOwn } from './read-own.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';
import { readTable } from './table.ts';

export interface Catalogue {
  readonly format: CatalogueFormat;
  readonly products: readonly FileProduct[];
}

/**
 * The products of a catalogue file: our own, or a product export of Shopify or WooCommerce, told by its columns.
 * @throws Failure `not_a_table`, `columns_missing`, `too_many_lines`
 */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const table = readTable(bytes);
  if (isShopify(table)) return { format: 'shopify', products: readShopify(table) };
  if (isWooCommerce(table)) return { format: 'woocommerce', products: readWooCommerce(table) };
  const missing = ['name', 'price'].filter((column) => !table.columns.has(column));
  if (missing.length > 0) throw new Failure('columns_missing', { parameters: { columns: missing.join(', ') } });
  return { format: 'poshora', products: readOwn(table) };
}
