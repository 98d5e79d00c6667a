import { maxLength } from '../products/contract.ts';
import type { FilePhoto, FileRemark } from './file-product.ts';
import { cutText, textOf } from './plain-text.ts';

/** An HTML description of another shop as features: plain text, cut to the maximum length. */
export function featuresOf(
  html: string,
  line: number,
): { readonly text: string; readonly notes: readonly FileRemark[] } {
  const whole = textOf(html);
  const text = cutText(whole, maxLength.description);
  const note: FileRemark = { line, column: 'features', key: 'text_cut', limit: maxLength.description };
  return { text, notes: text === whole ? [] : [note] };
}

/** The last part of a path like `Clothing > Women > Sarees`. */
export const categoryOf = (path: string): string => cutText(path.split('>').at(-1)?.trim() ?? '', maxLength.category);

/** Each address once, in order of first occurrence. */
export function onceEach(photos: readonly FilePhoto[]): FilePhoto[] {
  const byAddress = Map.groupBy(photos, ({ address }) => address);
  return [...byAddress.values()].flatMap(([first]) => (first ? [first] : []));
}

/** Whether a cell of another shop's file means yes. */
export const isYes = (text: string): boolean => ['true', '1', 'yes'].includes(text.toLowerCase());

/** A stock count. Negative stock (overselling) becomes 0. */
export const piecesOf = (text: string): string => (text.startsWith('-') ? '0' : text.replace(/\.0+$/, ''));
