import type { products } from '../../db/schema/index.ts';
import { fieldProblems, fieldText, type FieldProblem } from '../errors/field-texts.ts';
import type { Language } from '../language.ts';
import { toPaisa } from '../money.ts';
import { imageIdOf } from '../storage/image-address.ts';
import type { CatalogueCells } from './catalogue-file.ts';
import { productChanges, typedNumber, type CatalogueColumn, type ImportLine } from './contract.ts';

type ProductRow = typeof products.$inferSelect;
type Columns = Pick<ProductRow, 'name' | 'pricePaisa' | 'category' | 'description' | 'hiddenByOwner' | 'imageId'>;

/** What a shop holds when a file is laid beside it. */
export interface Shelf {
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
  readonly columns: Partial<Columns>;
}

const columnOf = {
  name: 'name',
  pricePaisa: 'price',
  category: 'category',
  description: 'features',
  hiddenByOwner: 'hidden',
  imageId: 'image',
} satisfies Record<keyof Columns, CatalogueColumn>;

/**
 * Says of every line what it would do, changing nothing. A line is for the product of its id, else for the only product
 * of its name, so that a list kept elsewhere may be imported again and again; any other line adds one.
 */
export function planImport(lines: readonly CatalogueCells[], shelf: Shelf, language: Language): PlannedLine[] {
  const taken = new Set<string>();
  let room = shelf.room;
  return lines.map((cells, index) => {
    const product = findProduct(cells, shelf.products);
    const { columns, problems, isPictureLeftOut } = readColumns(cells, shelf.imageIds);
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
    name: cells.name,
    price: typedNumber(cells.price ?? ''),
    ...(cells.category !== undefined && { category: cells.category }),
    ...(cells.features !== undefined && { description: cells.features }),
  };
  const checked = productChanges.safeParse(given);
  if (!checked.success)
    for (const [field, problem] of Object.entries(fieldProblems(checked.error.issues)))
      problems[field === 'description' ? 'features' : (field as CatalogueColumn)] = problem;
  if (given.price === '') problems.price = { key: 'required' };
  const hidden = readHidden(cells.hidden ?? '');
  if (hidden === 'unclear') problems.hidden = { key: 'yes_or_no' };
  const imageId = cells.image ? imageIdOf(cells.image) : null;
  const isOwnPicture = imageId !== null && imageIds.has(imageId);
  const { name = '', price = 0, category, description } = checked.data ?? {};
  const columns: Partial<Columns> = {
    name,
    pricePaisa: toPaisa(price),
    ...(category !== undefined && { category: category || 'General' }),
    ...(description !== undefined && { description }),
    ...(typeof hidden === 'boolean' && { hiddenByOwner: hidden }),
    ...(isOwnPicture && { imageId }),
  };
  return { columns, problems, isPictureLeftOut: Boolean(cells.image) && !isOwnPicture };
}

const yes = new Set(['yes', 'true', '1', 'হ্যাঁ']);
const no = new Set(['no', 'false', '0', 'না']);

function readHidden(text: string): boolean | null | 'unclear' {
  const answer = text.toLowerCase();
  if (answer === '') return null;
  if (yes.has(answer)) return true;
  return no.has(answer) ? false : 'unclear';
}

function differences(columns: Partial<Columns>, product: ProductRow): CatalogueColumn[] {
  return (Object.keys(columns) as (keyof Columns)[])
    .filter((name) => columns[name] !== product[name])
    .map((name) => columnOf[name]);
}
