import type { Node } from 'prosemirror-model';
import type { PageBlock, PageRun } from '../../../../api/shops/pages/blocks.ts';

/** The blocks of the editor's document. Empty paragraphs, items and lists are left out. */
export function toBlocks(doc: Node): PageBlock[] {
  return doc.children.flatMap((node): PageBlock[] => {
    const { type, attrs } = node;
    if (type.name === 'picture')
      return [{ type: 'picture', imageUrl: String(attrs['imageUrl']), alt: String(attrs['alt']) }];
    if (type.name === 'table') return [{ type: 'table', rows: rowsOf(node) }];
    if (type.name === 'bullet' || type.name === 'numbered') {
      const items = node.children.map(({ firstChild }) => runsOf(firstChild)).filter((item) => item.length > 0);
      return items.length > 0 ? [{ type: 'list', style: type.name, items }] : [];
    }
    const text = runsOf(node);
    if (text.length === 0) return [];
    if (type.name === 'heading') return [{ type: 'heading', level: attrs['level'] === 3 ? 3 : 2, text }];
    return [{ type: 'paragraph', text }];
  });
}

/** The texts of a table. A cell over several columns leaves the further ones empty; rows get equal lengths. */
function rowsOf(table: Node): string[][] {
  const rows = table.children.map((row) =>
    row.children.flatMap((cell) => [
      plain(cell.textBetween(0, cell.content.size, ' ', ' ')).trim(),
      ...Array.from({ length: Number(cell.attrs['colspan'] ?? 1) - 1 }, () => ''),
    ]),
  );
  const columns = Math.max(...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')]);
}

/** The text of a paragraph, without spaces at its ends. Neighbours with the same marks are one run. */
function runsOf(paragraph: Node | null): PageRun[] {
  const runs: PageRun[] = [];
  paragraph?.forEach((node) => {
    const text = node.isText ? plain(node.text ?? '') : '\n';
    const link = node.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;
    const isBold = node.marks.some(({ type }) => type.name === 'bold');
    const last = runs.at(-1);
    const isSame = last && last.link === link && (last.bold === true) === isBold;
    if (isSame) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, ...(isBold && { bold: true as const }), ...(link !== undefined && { link }) });
  });
  return trimmed(runs);
}

function trimmed(runs: PageRun[]): PageRun[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  if (first < 0) return [];
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(first, last + 1).map((run, index) => {
    const start = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === last - first ? start.trimEnd() : start };
  });
}

/** Pasted texts have spaces that do not break, which would make long lines. */
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');
