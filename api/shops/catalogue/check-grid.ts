import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { paisaOf, type VariantRow } from '../products/view.ts';
import {
  maxLabel,
  maxOptions,
  maxValues,
  maxVariants,
  ofEachVariantField,
  options,
  sameLabel,
  variantGrid,
  type Option,
  type VariantField,
} from '../products/variants/variant-grid.ts';
import { fieldCell, numberFields } from './amounts.ts';
import { columnOfField, optionColumns } from './contract.ts';
import type { FileGrid, FilePhoto, FileRemark, FileVariant } from './file-product.ts';
import { eachLabel } from './foreign.ts';
import { cutText } from './plain-text.ts';
import { shortened } from './read-columns.ts';
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

interface Checked {
  readonly grid: CheckedGrid | null;
  readonly problems: readonly FileRemark[];
  readonly notes: readonly FileRemark[];
}

const variantShape = variantGrid.shape.variants.element;
const optionColumn = optionColumns[0]?.value ?? '';

/**
 * The options and variants of a file, or their problems with line numbers. A variant with an unusable value is left out
 * or not offered, with a note. If no variant can be offered because of that, the notes are problems.
 */
export function checkGrid(file: FileGrid, line: number, pricePaisa: number): Checked {
  const notes: FileRemark[] = [];
  const given = withShortLabels(file, line, notes);
  const tooMany = limitProblems(given, line);
  if (tooMany.length > 0) return { grid: null, problems: tooMany, notes };
  const named = options.safeParse(given.options);
  if (!named.success)
    return {
      grid: null,
      problems: Object.entries(fieldProblems(named.error.issues)).map(([path, problem]) => ({
        line,
        column: columnAt(path),
        ...limited(problem),
      })),
      notes,
    };
  const whole = wholeVariants(given, named.data);
  const left = given.variants.filter((variant) => !whole.has(variant));
  notes.push(
    ...left.map((variant): FileRemark => ({ line: variant.line, column: optionColumn, key: 'variant_unused' })),
  );
  const variants = [...whole].map(([variant, values]) => ({ ...checkVariant(variant, pricePaisa, notes), values }));
  const isSold = named.data.length === 0 || variants.some(({ isOffered }) => isOffered);
  const wasSold = given.variants.length === 0 || given.variants.some((each) => readYesOrNo(each.isOffered) !== false);
  if (named.data.length > 0 && given.variants.length === 0)
    return { grid: null, problems: [{ line, column: optionColumn, key: 'required' }], notes };
  return isSold || !wasSold
    ? { grid: { options: named.data, variants }, problems: [], notes }
    : { grid: null, problems: notes, notes: [] };
}

/** Options and values of at most the maximum length. An option without a name gets one. */
function withShortLabels(file: FileGrid, line: number, notes: FileRemark[]): FileGrid {
  const short = (text: string, limit: number, remark: Pick<FileRemark, 'line' | 'column'>): string => {
    const label = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
    if (label.length > limit) notes.push({ ...remark, key: 'text_cut', limit });
    return cutText(label, limit);
  };
  const shortValue = (text: string, at: number, on: number) =>
    short(text, maxLabel.value, { line: on, column: optionColumns[at]?.value ?? optionColumn });
  return {
    options: file.options.map(({ name, values }, at) => ({
      name: short(name, maxLabel.name, { line, column: optionColumns[at]?.name ?? optionColumn }) || `Option ${at + 1}`,
      values: eachLabel(values.map((value) => shortValue(value, at, line))),
    })),
    variants: file.variants.map((variant) => ({
      ...variant,
      values: variant.values.map((value) =>
        cutText(value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim(), maxLabel.value),
      ),
    })),
  };
}

/** The variants with a value of each option, in the options' spelling. Only the first one of a combination counts. */
function wholeVariants({ variants }: FileGrid, named: readonly Option[]): Map<FileVariant, string[]> {
  const found = new Map<FileVariant, string[]>();
  const seen = new Set<string>();
  for (const variant of variants) {
    const values = named.flatMap(
      (option, at) => option.values.find((value) => sameLabel(value) === sameLabel(variant.values[at] ?? '')) ?? [],
    );
    const key = JSON.stringify(values);
    if (values.length < named.length || named.length === 0 || seen.has(key)) continue;
    seen.add(key);
    found.set(variant, values);
  }
  return found;
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

function checkVariant(variant: FileVariant, productPaisa: number, notes: FileRemark[]) {
  const { line, photo } = variant;
  const given: Record<VariantField, string> = ofEachVariantField((field) =>
    numberFields.includes(field) ? fieldCell(field, variant[field]) : variant[field],
  );
  const note = (column: string, key: FileRemark['key']) => notes.push({ line, column, key });
  const checked = variantShape.safeParse({ options: {}, ...given });
  const wrong = new Set(checked.success ? [] : Object.keys(fieldProblems(checked.error.issues)));
  if (wrong.has('price')) note(columnOfField.price, 'variant_price');
  const offered = readYesOrNo(variant.isOffered);
  if (offered === 'unclear') note('offered', 'hidden_unknown');
  if (wrong.has('stock')) note(columnOfField.stock, 'stock_unknown');
  if (wrong.has('sku')) note(columnOfField.sku, 'value_unused');
  if (shortened.test(given.sku)) note(columnOfField.sku, 'sku_shortened');
  const usable = { ...ofEachVariantField((field) => (wrong.has(field) ? '' : given[field])), options: {} };
  const { price, salePrice, stock, sku } = variantShape.parse(usable);
  const pricePaisa = paisaOf(price);
  const isHigh = (paisaOf(salePrice) ?? 0) >= (pricePaisa ?? productPaisa) && salePrice !== null;
  if (wrong.has('salePrice') || isHigh) note(columnOfField.salePrice, isHigh ? 'sale_left_out' : 'value_unused');
  return {
    pricePaisa,
    salePricePaisa: isHigh ? null : paisaOf(salePrice),
    stock: wrong.has('stock') ? 0 : stock,
    sku,
    isOffered: offered !== false && offered !== 'unclear' && !wrong.has('price'),
    photo,
  };
}
