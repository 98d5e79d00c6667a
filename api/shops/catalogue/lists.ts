/** Texts in one cell, separated by `|`: `S | M | L`. A backslash escapes the separator and itself. */
export const writeList = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');

/** The trimmed texts of such a cell; none for an empty cell. */
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
