import { isLink } from './cell-kinds.ts';

/** Characters of a cell that is split. Longer ones are no list. */
export const longestList = 2_000;

/** The links in a cell, between commas, spaces or lines. A cell with anything else is one entry. */
export function photosIn(cell: string): string[] {
  if (cell.length > longestList) return [cell];
  const parts = cell.split(/[\s|]+|[,;]\s*(?=(?:https?:)?\/\/)/).filter(Boolean);
  return parts.length > 1 && parts.every(isLink) ? parts : [cell].filter(Boolean);
}

/** A size as on a label. */
const size = /^(?:free|x{0,4}[sl]|[2-9২-৯]xl|m|\d{1,3}|[০-৯]{1,3})$/i;

/** The values of an option in one cell: `S, M, L`, `S/M/L`, `38 40 42` or `লাল ও নীল`. */
export function valuesIn(cell: string): string[] {
  if (cell.length > longestList) return [cell];
  for (const between of [/[,;|\n،]/, /\s*\/\s*/, /\s+(?:ও|এবং|and|&|\+)\s+/i]) {
    const parts = cell.split(between).map((part) => part.trim());
    if (parts.length > 1 && parts.every((part) => part.length <= 30)) return withoutAnd(parts).filter(Boolean);
  }
  const words = cell.split(/\s+/);
  return words.length > 1 && words.every((word) => size.test(word)) ? words : [cell.trim()].filter(Boolean);
}

/** The last entry of a list in words has two values: `লাল, নীল ও সবুজ`. */
const withoutAnd = (parts: readonly string[]): string[] => [
  ...parts.slice(0, -1),
  ...(parts.at(-1) ?? '').split(/\s+(?:ও|এবং|and|&)\s+/i),
];
