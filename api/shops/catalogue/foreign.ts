import { maxLength } from '../products/contract.ts';
import type { FilePhoto, FileRemark } from './file-product.ts';
import { cutText, textOf } from './plain-text.ts';

/** A text of another shop as features: without HTML, and not longer than ours. */
export function featuresOf(
  html: string,
  line: number,
): { readonly text: string; readonly notes: readonly FileRemark[] } {
  const whole = textOf(html);
  const text = cutText(whole, maxLength.description);
  const note: FileRemark = { line, column: 'features', key: 'text_cut', limit: maxLength.description };
  return { text, notes: text === whole ? [] : [note] };
}

/** The last part of `Clothing > Women > Sarees`. */
export const categoryOf = (path: string): string => cutText(path.split('>').at(-1)?.trim() ?? '', maxLength.category);

/** Each address once, in the order in which it comes first. */
export function onceEach(photos: readonly FilePhoto[]): FilePhoto[] {
  const byAddress = Map.groupBy(photos, ({ address }) => address);
  return [...byAddress.values()].flatMap(([first]) => (first ? [first] : []));
}

/** Whether a cell of another shop says yes. */
export const isYes = (text: string): boolean => ['true', '1', 'yes'].includes(text.toLowerCase());

/** Pieces that are left: shops that sell what they have not are below zero. */
export const piecesOf = (text: string): string => (text.startsWith('-') ? '0' : text.replace(/\.0+$/, ''));
