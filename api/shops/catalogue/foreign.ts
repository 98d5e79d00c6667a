import { maxLength } from '../products/contract.ts';
import { sameLabel } from '../products/variants/variant-grid.ts';
import type { FilePhoto, FileRemark } from './file-product.ts';
import { cutText, decode, labelOf, textOf } from './plain-text.ts';
import { readYesOrNo } from './yes-or-no.ts';

/** A text of another shop, and notes about its left out parts. */
interface Read {
  readonly text: string;
  readonly notes: readonly FileRemark[];
}

function cut(whole: string, line: number, column: string, limit: number): Read {
  const text = cutText(whole, limit);
  return { text, notes: text === whole ? [] : [{ line, column, key: 'text_cut', limit }] };
}

/** An HTML description of another shop as features: plain text, cut to the maximum length. */
export const featuresOf = (html: string, line: number): Read =>
  cut(textOf(html), line, 'features', maxLength.description);

/** A name, cut to the maximum length. */
export const nameOf = (name: string, line: number): Read => cut(labelOf(textOf(name)), line, 'name', maxLength.name);

/** The last part of the first path in a list like `Clothing > Women > Sarees`. Other paths get a note. */
export function categoryOf(paths: readonly string[], line: number): Read {
  const all = [...new Set(paths.map(labelOf))].filter(Boolean);
  // A path and its beginnings are one category.
  const first = all.reduce((path, each) => (each.startsWith(`${path} >`) ? each : path), all[0] ?? '');
  const { text, notes } = cut(first.split('>').at(-1)?.trim() ?? '', line, 'category', maxLength.category);
  const isOther = all.some((path) => path !== first && !first.startsWith(`${path} >`));
  return { text, notes: isOther ? [...notes, { line, column: 'category', key: 'first_category' }] : notes };
}

/** A photo's URL in the form of a browser: decoded, with a scheme and without spaces. None for an empty cell. */
export function photoAt(line: number, written: string): FilePhoto[] {
  const url = decode(written).trim().replace(/^\/\//, 'https://').replaceAll(/\s/g, '%20');
  return url === '' ? [] : [{ line, url }];
}

/** Each URL once, in order of first occurrence. */
export function onceEach(photos: readonly FilePhoto[]): FilePhoto[] {
  const byUrl = Map.groupBy(photos, ({ url }) => url);
  return [...byUrl.values()].flatMap(([first]) => (first ? [first] : []));
}

/** Each label once, without empty ones. */
export const eachLabel = (labels: readonly string[]): string[] =>
  [...Map.groupBy(labels.filter(Boolean), sameLabel).values()].flatMap(([first]) => first ?? []);

/** Whether a cell of another shop's file means yes. */
export const isYes = (text: string): boolean => readYesOrNo(text) === true;

/** A code without the apostrophe that keeps its digits in a spreadsheet. */
export const skuOf = (text: string): string => labelOf(text).replace(/^'(?=\d)/, '');

/** A stock count. Negative stock (overselling) becomes 0. */
export const piecesOf = (text: string): string => (/^'?[-−]/.test(text) ? '0' : text.replace(/[.,]0{1,10}$/, ''));

/** The columns that the file has, so that fields without a column stay unchanged. */
export function givenCells<Cells extends object>(cells: Cells, isGiven: Record<keyof Cells, boolean>): Partial<Cells> {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => isGiven[field as keyof Cells])) as Partial<Cells>;
}
