import type { ImportProblemKey } from '../../platform/errors/import-texts.ts';
import type { FieldKey } from '../../platform/errors/field-texts.ts';
import type { VariantField } from '../products/variants/contract.ts';
import type { CatalogueField } from './contract.ts';

/** What is wrong or worth telling of a line of a file; `limit` stands in its text. */
export interface FileRemark {
  /** As a spreadsheet counts: the first product stands in line 2. */
  readonly line: number;
  readonly column: string;
  readonly key: FieldKey | ImportProblemKey;
  readonly limit?: number | undefined;
}

export interface FilePhoto {
  readonly line: number;
  readonly address: string;
}

export interface FileVariant extends Readonly<Record<VariantField, string>> {
  readonly line: number;
  /** A value of each option, in the options' order. */
  readonly values: readonly string[];
  readonly isOffered: string;
  readonly photo: FilePhoto | null;
}

export interface FileGrid {
  readonly options: ReadonlyArray<{ readonly name: string; readonly values: readonly string[] }>;
  readonly variants: readonly FileVariant[];
}

/** A product as a file describes it, whatever the file's format; texts as they stand there, not checked yet. */
export interface FileProduct {
  readonly line: number;
  /** Of a product of this shop, as exported; '' for none. */
  readonly id: string;
  /** What names the product in files of its kind, the same each time. */
  readonly origin: string;
  /** What the file says nothing of is missing, and stays as it is. */
  readonly cells: Readonly<Partial<Record<CatalogueField, string>>>;
  /** All photos in order; `main` alone where a file knows no others; null: they stay. */
  readonly photos: { readonly kind: 'all' | 'main'; readonly list: readonly FilePhoto[] } | null;
  /** By name, with its rows where the file has them; null: it stays. */
  readonly sizeChart: { readonly name: string; readonly rows: ReadonlyArray<readonly string[]> } | null;
  /** Null: options and variants stay. */
  readonly grid: FileGrid | null;
  /** What its format says that cannot be taken: the product is refused. */
  readonly problems: readonly FileRemark[];
  /** What is left out of it. */
  readonly notes: readonly FileRemark[];
}
