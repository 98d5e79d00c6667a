import type { PageRun } from '../../api/shops/pages/blocks.ts';
import type { Language } from '../i18n/dictionary.ts';
import type { WrittenBlock } from './snapshot.ts';

/** The language of a text in a page with both: Bangla if it has Bangla letters. */
export const languageOfText = (text: string): Language => (/[\u0980-\u09ff]/.test(text) ? 'bn' : 'en');

/** The text of a block without its marks; '' for a picture. */
export function textOf(block: WrittenBlock): string {
  if (block.type === 'picture') return '';
  if (block.type === 'table') return block.rows.flat().join(' ');
  return joined(block.type === 'list' ? block.items.flat() : block.text);
}

/** The paragraphs of a page as one line, for its description. */
export const plainText = (blocks: readonly WrittenBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' ? [joined(block.text).trim()] : []))
    .join(' ')
    .replace(/\s+/g, ' ');

/**
 * The blocks as they are shown: a page's first heading is of level 2, because screen readers announce a skipped level
 * as a mistake.
 */
export function withHeadings(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  let hasLevel2 = false;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const level = hasLevel2 ? block.level : 2;
    hasLevel2 = true;
    return { ...block, level };
  });
}

const joined = (runs: readonly PageRun[]): string => runs.map(({ text }) => text).join('');
