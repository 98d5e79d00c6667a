import type { ImportProblemKey } from '../../platform/errors/import-texts.ts';
import type { FieldKey } from '../../platform/errors/field-texts.ts';
import type { VariantField } from '../products/variants/variant-grid.ts';
import type { CatalogueField } from './contract.ts';

/** A problem or note about a line of a file. `limit` appears in its text. */
export interface FileRemark {
  /** Line number as in a spreadsheet: the first product is in line 2. */
  readonly line: number;
  readonly column: string;
  readonly key: FieldKey | ImportProblemKey;
  readonly limit?: number | undefined;
}

export interface FilePhoto {
  readonly line: number;
  readonly url: string;
}

export interface FileVariant extends Readonly<Record<VariantField, string>> {
  readonly line: number;
  /** A value for each option, in the options' order. */
  readonly values: readonly string[];
  readonly isOffered: string;
  readonly photo: FilePhoto | null;
}

export interface FileGrid {
  readonly options: ReadonlyArray<{ readonly name: string; readonly values: readonly string[] }>;
  readonly variants: readonly FileVariant[];
}

/** A product from a file of any format. Texts are unchanged and not validated yet. */
export interface FileProduct {
  readonly line: number;
  /** Id of a product of this shop, from an export; '' for none. */
  readonly id: string;
  /** Stable name of the product in files of its format. */
  readonly origin: string;
  /** Columns that the file does not have are missing, and those fields stay unchanged. */
  readonly cells: Readonly<Partial<Record<CatalogueField, string>>>;
  /** All photos in order, or only the main one if the file has no others; null if the photos stay. */
  readonly photos: { readonly kind: 'all' | 'main'; readonly list: readonly FilePhoto[] } | null;
  /** Size chart by name, with its rows if the file has them; null if it stays. */
  readonly sizeChart: { readonly name: string; readonly rows: ReadonlyArray<readonly string[]> } | null;
  /** Null if options and variants stay. */
  readonly grid: FileGrid | null;
  /** Problems for which the product is refused. */
  readonly problems: readonly FileRemark[];
  /** Parts of the product that are left out. */
  readonly notes: readonly FileRemark[];
}
