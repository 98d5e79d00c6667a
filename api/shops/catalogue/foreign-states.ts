import type { FileProduct, FileRemark } from './file-product.ts';
import { readYesOrNo } from './yes-or-no.ts';

/** How public a product of another shop system is here. */
export interface FileState {
  readonly cells: Required<Pick<FileProduct['cells'], 'isHidden' | 'status'>>;
  readonly notes: readonly FileRemark[];
}

/** A word of another shop system and its meaning here. */
export type Visibility = 'public' | 'hidden' | 'draft';

/** Words whose state exists here. All other states get a note. */
const usual = new Set(['', '1', '0', '-1', 'draft', 'hidden', 'private', 'active', 'publish', 'published']);

interface Stated {
  readonly line: number;
  readonly column: string;
  readonly word: string;
  /** Null if the word is not known. Such a product is a draft. */
  readonly visibility: Visibility | null;
}

/** The state from all columns that have one: a product is public only if each column says so. */
export function stateOf(stated: readonly Stated[]): FileState {
  const isDraft = stated.some(({ visibility }) => visibility === 'draft' || visibility === null);
  const isHidden = stated.some(({ visibility }) => visibility === 'hidden');
  return {
    cells: { isHidden: isHidden ? 'yes' : 'no', status: isDraft ? 'draft' : 'active' },
    notes: stated.flatMap(({ line, column, word, visibility }): FileRemark[] => {
      if (visibility === null) return [{ line, column, key: 'state_unknown' }];
      const isUsual = visibility === 'public' || usual.has(word) || readYesOrNo(word) !== 'unclear';
      return isUsual ? [] : [{ line, column, key: 'not_public' }];
    }),
  };
}

/** The meaning of yes or no in a column such as `Published`. */
export function publicIfYes(word: string): Visibility | null {
  const answer = readYesOrNo(word);
  if (answer === 'unclear') return null;
  return answer === false ? 'hidden' : 'public';
}
