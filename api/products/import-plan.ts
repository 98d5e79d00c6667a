import type { products } from '../../db/schema/index.ts';
import { fieldProblems, fieldText, type FieldProblem } from '../errors/field-texts.ts';
import type { Language } from '../language.ts';
import { columnsOf, fieldOfColumn } from '../shops/product/view.ts';
import { imageIdOf } from '../storage/image-address.ts';
import type { CatalogueCells } from './catalogue-file.ts';
import {
  catalogueColumnOf,
  productChanges,
  typedNumber,
  type CatalogueColumn,
  type ImportLine,
  type CatalogueField,
} from './contract.ts';

type ProductRow = typeof products.$inferSelect;
type Columns = Partial<ProductRow>;

/** What a shop has when a file is compared with it. */
export interface ShopStock {
  readonly products: readonly ProductRow[];
  readonly imageIds: ReadonlySet<string>;
  /** Products that the plan still has room for. */
  readonly room: number;
}

/** One line with what it asks the database to do. */
export interface PlannedLine {
  readonly line: ImportLine;
  /** The product it is for; null adds one. */
  readonly product: ProductRow | null;
  readonly columns: Columns;
}

/**
 * Says of every line what it would do, changing nothing. A line is for the product of its id, else for the only product
 * of its name, so that a list kept elsewhere may be imported again and again; any other line adds one.
 */
export function planImport(lines: readonly CatalogueCells[], stock: ShopStock, language: Language): PlannedLine[] {
  const taken = new Set<string>();
  let room = stock.room;
  return lines.map((cells, index) => {
    const product = findProduct(cells, stock.products);
    const { columns, problems, isPictureLeftOut } = readColumns(cells, stock.imageIds);
    if (product && taken.has(product.id)) problems.id = { key: 'twice_in_file' };
    if (!product && Object.keys(problems).length === 0 && room === 0) problems.name = { key: 'beyond_limit' };
    const isRefused = Object.keys(problems).length > 0;
    if (product && !isRefused) taken.add(product.id);
    if (!product && !isRefused) room -= 1;
    const changes = product && !isRefused ? differences(columns, product) : [];
    return {
      product,
      columns,
      line: {
        line: index + 2,
        name: cells.name ?? '',
        action: isRefused ? 'refuse' : product ? (changes.length > 0 ? 'change' : 'same') : 'add',
        changes,
        problems: Object.fromEntries(
          Object.entries(problems).map(([column, problem]) => [column, fieldText(problem, language)]),
        ),
        isPictureLeftOut,
      },
    };
  });
}

function findProduct({ id, name }: CatalogueCells, products: readonly ProductRow[]): ProductRow | null {
  const byId = id ? products.find((product) => product.id === id) : undefined;
  if (byId) return byId;
  const named = products.filter((product) => product.name === name);
  return (named.length === 1 && named[0]) || null;
}

function readColumns(cells: CatalogueCells, imageIds: ReadonlySet<string>) {
  const problems: Partial<Record<CatalogueColumn, FieldProblem>> = {};
  const given = {
    ...textsOf(cells),
    price: typedNumber(cells.price ?? ''),
    ...(cells['sale price'] !== undefined && { salePrice: typedNumber(cells['sale price']) }),
    ...(cells.stock !== undefined && { stock: typedNumber(cells.stock) }),
    ...(cells.status !== undefined && { status: cells.status.toLowerCase() || 'active' }),
  };
  const checked = productChanges.safeParse(given);
  if (!checked.success)
    for (const [field, problem] of Object.entries(fieldProblems(checked.error.issues)))
      problems[catalogueColumnOf[field as CatalogueField]] = problem;
  if (given.price === '') problems.price = { key: 'required' };
  const hidden = readHidden(cells.hidden ?? '');
  if (hidden === 'unclear') problems.hidden = { key: 'yes_or_no' };
  const imageId = cells.image ? imageIdOf(cells.image) : null;
  const isOwnPicture = imageId !== null && imageIds.has(imageId);
  const read = { ...checked.data, ...(typeof hidden === 'boolean' && { isHidden: hidden }) };
  const columns = columnsOf(read, isOwnPicture ? imageId : undefined);
  return { columns, problems, isPictureLeftOut: Boolean(cells.image) && !isOwnPicture };
}

/** The cells of the fields that are texts, by the fields' names. */
function textsOf(cells: CatalogueCells): Partial<Record<CatalogueField, string>> {
  const named = Object.keys(catalogueColumnOf) as CatalogueField[];
  const fields = named.filter((field) => field !== 'isHidden' && field !== 'imageUrl');
  return Object.fromEntries(
    fields.flatMap((field) => {
      const cell = cells[catalogueColumnOf[field]];
      return cell === undefined ? [] : [[field, cell]];
    }),
  );
}

const yes = new Set(['yes', 'true', '1', 'হ্যাঁ']);
const no = new Set(['no', 'false', '0', 'না']);

function readHidden(text: string): boolean | null | 'unclear' {
  const answer = text.toLowerCase();
  if (answer === '') return null;
  if (yes.has(answer)) return true;
  return no.has(answer) ? false : 'unclear';
}

function differences(columns: Columns, product: ProductRow): CatalogueColumn[] {
  return (Object.keys(columns) as (keyof Columns)[])
    .filter((name) => columns[name] !== product[name])
    .map((name) => catalogueColumnOf[fieldOfColumn(name) as CatalogueField]);
}
