import { sameLabel } from '../products/variants/variant-grid.ts';
import { readList } from './lists.ts';
import { labelOf } from './plain-text.ts';
import type { TableRow } from './table.ts';

interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
}

interface FileAttribute extends Attribute {
  /** The column of its values. */
  readonly column: string;
}

/** Reads `Attribute 1 name` and `Attribute 1 value(s)`, and so on. Sellers may have removed columns between them. */
export function attributesOf(cells: TableRow['cells']): FileAttribute[] {
  const found: FileAttribute[] = [];
  for (let number = 1; number <= most; number += 1) {
    const name = labelOf(cells[`attribute ${number} name`] ?? '');
    const column = `attribute ${number} value(s)`;
    const values = readList(cells[column] ?? '', ',')
      .map(labelOf)
      .filter(Boolean);
    if (name !== '') found.push({ name, values, column });
  }
  return found;
}

/** Maximum combinations read per product. It exceeds the limit of a product, so that such a product is refused. */
const most = 200;

/**
 * The combinations that variations cover, each with its row. A variation with an open attribute covers all values that
 * no other row names.
 */
export function combinations(
  options: readonly Attribute[],
  variations: readonly TableRow[],
): Array<{ readonly row: TableRow; readonly values: string[] }> {
  const found = new Map<string, { row: TableRow; values: string[] }>();
  const given = variations.map((row) => {
    const own = new Map(attributesOf(row.cells).map(({ name, values }) => [sameLabel(name), values[0] ?? '']));
    return { row, chosen: options.map(({ name }) => own.get(sameLabel(name)) ?? '') };
  });
  // Complete combinations have priority over open ones.
  const wholeFirst = given.toSorted((one, other) => openIn(one.chosen) - openIn(other.chosen));
  for (const { row, chosen } of wholeFirst)
    for (const values of expand(options, chosen)) {
      if (found.size >= most) break;
      const key = JSON.stringify(values.map(sameLabel));
      if (!found.has(key)) found.set(key, { row, values });
    }
  const indexes = new Map(variations.map((row, index) => [row, index]));
  return [...found.values()].toSorted((one, other) => (indexes.get(one.row) ?? 0) - (indexes.get(other.row) ?? 0));
}

const openIn = (chosen: readonly string[]): number => chosen.filter((value) => value === '').length;

function expand(options: readonly Attribute[], chosen: readonly string[]): string[][] {
  let all: string[][] = [[]];
  for (const [at, value] of chosen.entries()) {
    const values = value === '' ? (options[at]?.values ?? []) : [value];
    const some = values.slice(0, most);
    all = all.flatMap((before) => some.map((each) => [...before, each])).slice(0, most);
  }
  return all;
}
