import type { Node } from 'prosemirror-model';
import type { PageBlock, PageRun } from '../../../../api/shops/pages/blocks.ts';
import { pageSchema } from './schema.ts';

const { nodes, marks } = pageSchema;

/** The editor's document of a page's blocks. An empty page has an empty paragraph, where the seller begins to write. */
export function toDoc(blocks: readonly PageBlock[]): Node {
  const content = blocks.map(blockNode);
  return node('doc', content.length > 0 ? content : [node('paragraph', [])]);
}

function blockNode(block: PageBlock): Node {
  switch (block.type) {
    case 'heading':
      return node('heading', inline(block.text), { level: block.level });
    case 'paragraph':
      return node('paragraph', inline(block.text));
    case 'list':
      return node(
        block.style,
        block.items.map((item) => node('item', [node('paragraph', inline(item))])),
      );
    case 'picture':
      return node('picture', [], { imageUrl: block.imageUrl, alt: block.alt });
    case 'table':
      return tableNode(block.rows);
  }
}

/** A table whose first row has the headings. */
export function tableNode(rows: readonly (readonly string[])[]): Node {
  const cells = (row: readonly string[], index: number) =>
    row.map((text) =>
      node(index === 0 ? 'table_header' : 'table_cell', [node('paragraph', text ? [pageSchema.text(text)] : [])]),
    );
  return node(
    'table',
    rows.map((row, index) => node('table_row', cells(row, index))),
  );
}

/** @throws Error for a name that the schema does not have */
function node(name: string, content: readonly Node[], attrs: Record<string, unknown> | null = null): Node {
  const type = nodes[name];
  if (!type) throw new Error(`The editor has no ${name}`);
  return type.create(attrs, [...content]);
}

const inline = (runs: readonly PageRun[]): Node[] =>
  runs.flatMap(({ text, bold, link }) => {
    const all = [...(link ? [marks['link'].create({ href: link })] : []), ...(bold ? [marks['bold'].create()] : [])];
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [node('break', []).mark(all)] : []),
        ...(line ? [pageSchema.text(line, all)] : []),
      ]);
  });
