import { isRepeatable, maxChosen, type FileColumn } from '../contract.ts';
import { amountOf } from '../amounts.ts';
import { availabilityOf } from '../number-cell.ts';
import { maxOptions } from '../../products/variants/variant-grid.ts';
import type { Table } from '../table.ts';
import { isAmount, isLink, isPhotoLink } from './cell-kinds.ts';
import { meaningOf } from './column-names.ts';

/** Products whose cells are compared. */
const compared = 200;

/** Characters of a sample. */
const longestSample = 80;

interface Guess {
  readonly column: string;
  readonly meaning: string;
  /** 0 for a guess by content. */
  readonly score: number;
}

/**
 * The meaning of each column of a seller's list: as she chose, or as its heading says, or as its content suggests.
 * @param chosen a meaning for each column
 */
export function columnsOf(table: Table, chosen: readonly string[] | null): FileColumn[] {
  const guesses = chosen
    ? [...table.columns].map((column, at): Guess => ({ column, meaning: chosen[at] ?? '', score: table.width - at }))
    : guessesOf(table);
  return withOneEach(guesses)
    .slice(0, maxChosen)
    .map(({ column, meaning, score }) => ({
      heading: table.headings.get(column) ?? column,
      samples: samplesOf(table, column),
      meaning,
      isSure: score > 0,
    }));
}

function guessesOf(table: Table): Guess[] {
  const columns = [...table.columns];
  const rows = table.rows.slice(0, compared);
  const content = new Map(
    columns.map((column) => [column, rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)]),
  );
  const cellsOf = (column: string): readonly string[] => content.get(column) ?? [];
  const named = columns.map((column): Guess => {
    const found = meaningOf(table.headings.get(column) ?? column);
    const meaning = found && fitted(found.meaning, cellsOf(column), found.score);
    return { column, meaning: meaning ?? '', score: meaning === null || !found ? -1 : found.score };
  });
  return withContent(withSellingPrice(withOneEach(named)), cellsOf);
}

/** The column's cells in the first three products. */
const samplesOf = ({ rows }: Table, column: string): string[] =>
  rows.slice(0, 3).map(({ cells }) => (cells[column] ?? '').replaceAll(/\s+/g, ' ').slice(0, longestSample));

/** The meaning that fits the content; null for none. */
function fitted(meaning: string, cells: readonly string[], score: number): string | null {
  // 1, 2, 3 … are the numbers of lines, and would name other products in the next list.
  if (meaning === 'id' && isCount(cells)) return '';
  if (meaning === 'status' && cells.some((cell) => availabilityOf(cell) !== null && !/^active$/i.test(cell)))
    return 'stock';
  const isOwn = score >= 1_000;
  if (!isOwn && meaning === 'image' && cells.length > 0 && !cells.some(isLink)) return '';
  if (!isOwn && meaning.endsWith('price') && cells.length > 0 && !cells.some(isAmount)) return null;
  return meaning;
}

/** Leaves each meaning to the column with the best heading. A product has several photos and a few options. */
function withOneEach(guesses: readonly Guess[]): Guess[] {
  const chosen = new Set<Guess>();
  for (const [meaning, all] of Map.groupBy(guesses, (guess) => guess.meaning))
    for (const guess of all.toSorted((a, b) => b.score - a.score).slice(0, mostOf(meaning))) chosen.add(guess);
  return guesses.map((guess) => (chosen.has(guess) ? guess : { ...guess, meaning: '' }));
}

function mostOf(meaning: string): number {
  if (meaning === 'option') return maxOptions;
  return isRepeatable(meaning) ? Infinity : 1;
}

/** In a list without another price, the `sale price` is that at which the seller sells, and so is the MRP. */
function withSellingPrice(guesses: readonly Guess[]): Guess[] {
  if (guesses.some(({ meaning }) => meaning === 'price')) return [...guesses];
  const price = ['sale price', 'old price'].flatMap((each) => guesses.filter(({ meaning }) => meaning === each))[0];
  return guesses.map((guess) => (guess === price ? { ...guess, meaning: 'price' } : guess));
}

/** Finds the name, the price and the photos by their content if no heading names them. */
function withContent(guesses: readonly Guess[], cellsOf: (column: string) => readonly string[]): Guess[] {
  const found = new Map<string, string>();
  const isMissing = (meaning: string) => !guesses.some((guess) => guess.meaning === meaning);
  const free = guesses.filter(({ score, column }) => score === -1 && cellsOf(column).length > 0);
  if (isMissing('image'))
    for (const { column } of free) if (cellsOf(column).every(isPhotoLink)) found.set(column, 'image');
  if (isMissing('name')) {
    const texts = free.filter(({ column }) => !cellsOf(column).some((cell) => isAmount(cell) || isLink(cell)));
    const [name] = texts.toSorted((a, b) => variety(cellsOf(b.column)) - variety(cellsOf(a.column)));
    if (name) found.set(name.column, 'name');
  }
  if (isMissing('price')) {
    const amounts = free.filter(({ column }) => cellsOf(column).every(isAmount) && !isCount(cellsOf(column)));
    const [price] = amounts.toSorted((a, b) => middle(cellsOf(b.column)) - middle(cellsOf(a.column)));
    if (price) found.set(price.column, 'price');
  }
  return guesses.map((guess) => ({
    ...guess,
    ...(found.has(guess.column) && { meaning: found.get(guess.column) ?? '', score: 0 }),
  }));
}

/** How many different short texts a column has. Descriptions count less than names. */
const variety = (cells: readonly string[]): number => new Set(cells.filter((cell) => cell.length <= 100)).size;

/** Whether a column counts its lines. */
const isCount = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => amountOf(cell) === at + 1);

/** The middle amount. Prices are higher than pieces. */
function middle(cells: readonly string[]): number {
  const amounts = cells.map((cell) => amountOf(cell) ?? 0).toSorted((a, b) => a - b);
  return amounts[Math.floor(amounts.length / 2)] ?? 0;
}
