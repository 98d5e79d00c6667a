import { fieldProblems, type FieldProblem } from '../../platform/errors/field-texts.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { columnsOf } from '../products/view.ts';
import { saleProblems } from '../products/prices.ts';
import { maxLength, productChanges, timeFields } from '../products/contract.ts';
import type { ProductRow } from '../products/find.ts';
import { fieldCell, numberFields } from './amounts.ts';
import { columnOfField, type CatalogueField } from './contract.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { cutText } from './plain-text.ts';
import { readYesOrNo } from './yes-or-no.ts';

interface ReadColumns {
  readonly columns: Partial<ProductRow>;
  readonly problems: readonly FileRemark[];
  readonly notes: readonly FileRemark[];
}

type Given = Partial<Record<CatalogueField, string | boolean>>;

/**
 * A product's own columns from its cells. Only a missing name or an unreadable price is a problem. Any other unusable
 * value is left out with a note: an existing product keeps its value, and a new one is never more open than the file.
 */
export function readColumns(file: FileProduct, existing: ProductRow | null): ReadColumns {
  const { line } = file;
  const problems: FileRemark[] = [];
  const notes: FileRemark[] = [];
  const remark = (list: FileRemark[], field: CatalogueField, { key, limit }: Remark) =>
    list.push({ line, column: columnOfField[field], key, ...(limit !== undefined && { limit: Number(limit) }) });
  const note = (field: CatalogueField, found: Remark) => remark(notes, field, found);
  const given = givenFields(file.cells, existing, note);
  for (const [field, problem] of Object.entries(wrongFields(given)) as Array<[CatalogueField, FieldProblem]>)
    if (field === 'name' || field === 'price') {
      // An empty price gets its problem below.
      if (given[field] !== '') remark(problems, field, problem);
      delete given[field];
    } else leaveOut(given, field, problem, existing, note);
  if ((file.cells.price ?? '') === '') remark(problems, 'price', { key: 'required' });
  if (file.cells.name === '' && !problems.some(({ column }) => column === columnOfField.name))
    remark(problems, 'name', { key: 'required' });
  // A product that is refused anyway gets one list of what to correct.
  const unclear = problems.length > 0 ? notes.findIndex(({ key }) => key === 'hidden_unknown') : -1;
  if (unclear !== -1)
    problems.push(...notes.splice(unclear, 1).map((each) => ({ ...each, key: 'yes_or_no' as const })));
  const columns = columnsOf(productChanges.parse(given));
  // Files have no seconds, so a time within the same minute counts as unchanged.
  for (const time of timeFields)
    if (existing && writeTime(columns[time]) === writeTime(existing[time])) delete columns[time];
  leaveOutSale(columns, existing, note);
  return { columns, problems, notes };
}

type Remark = Pick<FileRemark, 'key'> & { readonly limit?: number | bigint | undefined };
type Note = (field: CatalogueField, found: Remark) => void;

/** A code of which a spreadsheet program left a rounded number, such as `8.9411E+12`. */
export const shortened = /^\d(?:[.,]\d{1,15})?E\+?\d{1,3}$/i;

/** The cells as fields: numbers in Latin digits, cut texts, states. */
function givenFields(cells: FileProduct['cells'], existing: ProductRow | null, note: Note): Given {
  const { isHidden, ...texts } = cells;
  const given: Given = { ...texts };
  for (const field of numberFields)
    if (texts[field as keyof typeof texts] !== undefined)
      given[field] = fieldCell(field, texts[field as keyof typeof texts] ?? '');
  for (const field of ['name', 'description', 'category'] as const) {
    const text = texts[field]?.trim() ?? '';
    if (text.length <= maxLength[field]) continue;
    given[field] = cutText(text, maxLength[field]);
    note(field, { key: 'text_cut', limit: maxLength[field] });
  }
  if (shortened.test(texts.sku ?? '')) note('sku', { key: 'sku_shortened' });
  const status = texts.status?.toLowerCase();
  if (status !== undefined) given.status = status || 'active';
  const hidden = readYesOrNo(isHidden ?? '');
  if (typeof hidden === 'boolean') given.isHidden = hidden;
  if (hidden === 'unclear') {
    if (!existing) given.isHidden = true;
    note('isHidden', { key: existing ? 'value_unused' : 'hidden_unknown' });
  }
  return given;
}

function wrongFields(given: Given): Partial<Record<string, FieldProblem>> {
  const checked = productChanges.safeParse(given);
  return checked.success ? {} : fieldProblems(checked.error.issues);
}

/** Removes an unusable value. A new product gets the safest one in its place. */
function leaveOut(given: Given, field: CatalogueField, { key }: FieldProblem, existing: ProductRow | null, note: Note) {
  delete given[field];
  if (field === 'salePrice') {
    given.salePrice = '';
    note(field, { key: key === 'price_positive' ? 'sale_left_out' : 'value_unused' });
  } else if (field === 'saleFrom' || field === 'saleUntil') {
    // Without its times, the sale could begin too early.
    if (given.salePrice !== undefined) given.salePrice = '';
    note(field, { key: 'time_left_out' });
  } else if (existing) note(field, { key: 'value_unused' });
  else if (field === 'stock') {
    given.stock = '0';
    note(field, { key: 'stock_unknown' });
  } else if (field === 'status' || field === 'publishAt') {
    given.status = 'draft';
    note(field, { key: 'state_unknown' });
  } else note(field, { key: 'value_unused' });
}

/** Removes a sale that is not below the price, or ends before it begins. */
function leaveOutSale(columns: Partial<ProductRow>, existing: ProductRow | null, note: Note): void {
  const whole = { pricePaisa: 0, salePricePaisa: null, saleFrom: null, saleUntil: null, ...existing, ...columns };
  const wrong = saleProblems(whole);
  if (columns.pricePaisa === undefined || Object.keys(wrong).length === 0) return;
  columns.salePricePaisa = null;
  if (wrong.salePrice) note('salePrice', { key: 'sale_left_out' });
  if (!wrong.saleUntil) return;
  Object.assign(columns, { saleFrom: null, saleUntil: null });
  note('saleUntil', { key: 'sale_ends_early' });
}

const writeTime = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : writeDhakaTime(time);
