/**
 * Texts in one cell, parted by a sign: `S | M | L`. Where a text holds the sign itself, or a backslash, a backslash
 * stands before it.
 */
export const writeList = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');

/** The texts of such a cell, without the room around them; none for an empty cell. */
export function readList(cell: string, sign: '|' | ',' = '|'): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [];
  let text = '';
  for (let at = 0; at < cell.length; at += 1) {
    const isEscape = cell[at] === '\\' && (cell[at + 1] === sign || cell[at + 1] === '\\');
    if (isEscape) at += 1;
    else if (cell[at] === sign) {
      texts.push(text.trim());
      text = '';
      continue;
    }
    text += cell[at] ?? '';
  }
  return [...texts, text.trim()];
}
