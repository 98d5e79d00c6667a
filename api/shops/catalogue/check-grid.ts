import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { paisaOf, type VariantRow } from '../shop/product/view.ts';
import { readChoices } from '../products/variants/choices.ts';
import {
  maxOptions,
  maxValues,
  maxVariants,
  ofEachVariantField,
  options,
  variantGrid,
  type Option,
  type VariantField,
} from '../products/variants/variant-grid.ts';
import { columnOfField, optionColumns } from './contract.ts';
import type { FileGrid, FilePhoto, FileRemark, FileVariant } from './file-product.ts';
import { readYesOrNo } from './yes-or-no.ts';

/** A variant to be stored. Its photo is not resolved to a picture yet. */
export interface CheckedVariant extends Readonly<
  Pick<VariantRow, 'pricePaisa' | 'salePricePaisa' | 'stock' | 'sku' | 'isOffered'>
> {
  readonly values: readonly string[];
  readonly photo: FilePhoto | null;
}

export interface CheckedGrid {
  readonly options: readonly Option[];
  readonly variants: readonly CheckedVariant[];
}

type Checked = { readonly grid: CheckedGrid | null; readonly problems: readonly FileRemark[] };

const variantShape = variantGrid.shape.variants.element;
const optionColumn = optionColumns[0]?.value ?? '';

/** The options and variants of a file, or their problems with line numbers. */
export function checkGrid(given: FileGrid, line: number, pricePaisa: number): Checked {
  const tooMany = limitProblems(given, line);
  if (tooMany.length > 0) return { grid: null, problems: tooMany };
  const named = options.safeParse(given.options);
  if (!named.success)
    return {
      grid: null,
      problems: Object.entries(fieldProblems(named.error.issues)).map(([path, problem]) => ({
        line,
        column: columnAt(path),
        ...limited(problem),
      })),
    };
  const problems: FileRemark[] = [];
  const variants = given.variants.map((variant) => checkVariant(variant, pricePaisa, problems));
  try {
    const choices = readChoices({
      options: named.data,
      variants: variants.map((each) => ({
        ...each,
        options: Object.fromEntries(named.data.map(({ name }, at) => [name, each.values[at] ?? ''])),
      })) as never,
    });
    const grid = {
      options: named.data,
      variants: variants.map((each, at) => ({ ...each, values: choices[at] ?? [] })),
    };
    return { grid: problems.length > 0 ? null : grid, problems };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    for (const [path, problem] of Object.entries(error.details.fields ?? {})) {
      const at = Number(path.split('.')[1] ?? Number.NaN);
      problems.push({ line: given.variants[at]?.line ?? line, column: optionColumn, ...limited(problem) });
    }
    return { grid: null, problems };
  }
}

const limited = ({ key, limit }: { key: FileRemark['key']; limit?: number | bigint | undefined }) => ({
  key,
  ...(limit !== undefined && { limit: Number(limit) }),
});

/** `1.values.3` is a value of the second option. */
function columnAt(path: string): string {
  const [at = '0', part] = path.split('.');
  const column = optionColumns[Number(at) || 0];
  return (part === 'values' ? column?.value : column?.name) ?? optionColumn;
}

function limitProblems({ options: named, variants }: FileGrid, line: number): FileRemark[] {
  const problems: FileRemark[] = [];
  const add = (key: FileRemark['key'], limit: number) => problems.push({ line, column: optionColumn, key, limit });
  if (named.length > maxOptions) add('too_many_options', maxOptions);
  if (named.some(({ values }) => values.length > maxValues)) add('too_many_values', maxValues);
  if (variants.length > maxVariants) add('too_many_variants', maxVariants);
  return problems;
}

function checkVariant(variant: FileVariant, productPaisa: number, problems: FileRemark[]): CheckedVariant {
  const { line, photo, values } = variant;
  const read = variantShape.safeParse({
    options: {},
    ...ofEachVariantField((field) => variant[field]),
  });
  if (!read.success)
    for (const [field, problem] of Object.entries(fieldProblems(read.error.issues)))
      problems.push({ line, column: columnOfField[field as VariantField], ...limited(problem) });
  const isOffered = readYesOrNo(variant.isOffered);
  if (isOffered === 'unclear') problems.push({ line, column: 'offered', key: 'yes_or_no' });
  const pricePaisa = paisaOf(read.data?.price ?? null);
  const salePricePaisa = paisaOf(read.data?.salePrice ?? null);
  if (salePricePaisa !== null && salePricePaisa >= (pricePaisa ?? productPaisa))
    problems.push({ line, column: 'sale price', key: 'sale_not_lower' });
  const { stock = null, sku = '' } = read.data ?? {};
  return { values, pricePaisa, salePricePaisa, stock, sku, isOffered: isOffered !== false, photo };
}
