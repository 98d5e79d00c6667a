import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Attrs } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, type Command, type EditorState, type Plugin } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { pageSchema } from './schema.ts';
import { tableNode } from './to-doc.ts';

const { nodes, marks } = pageSchema;

/** The list or block type around the cursor. */
export function blockAt({ selection }: EditorState): { readonly name: string; readonly attrs: Attrs } {
  if (selection instanceof NodeSelection) return { name: selection.node.type.name, attrs: selection.node.attrs };
  const { $from } = selection;
  const outer = $from.node(1);
  return { name: outer.type.name, attrs: outer.attrs };
}

export function hasMark({ selection, storedMarks, doc }: EditorState, name: 'bold' | 'link'): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks[name]);
}

/** Makes the lines a heading, or paragraphs again. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) => {
    const { name, attrs } = blockAt(state);
    const isSet = name === 'heading' && attrs['level'] === level;
    return setBlockType(isSet ? nodes.paragraph : nodes.heading, isSet ? null : { level })(state, dispatch);
  };

/** Makes the lines a list, another kind of list, or paragraphs again. */
export const toggleList =
  (kind: 'bullet' | 'numbered'): Command =>
  (state, dispatch) => {
    const { name } = blockAt(state);
    if (name === kind) return liftListItem(nodes.item)(state, dispatch);
    if (name !== 'bullet' && name !== 'numbered') return wrapInList(nodes[kind])(state, dispatch);
    const { $from } = state.selection;
    dispatch?.(state.tr.setNodeMarkup($from.before(1), nodes[kind]));
    return true;
  };

export const toggleBold: Command = toggleMark(marks.bold);

/** The link around the cursor or in the selection; '' if there is none. */
export function linkAt({ selection, doc }: EditorState): string {
  let href = '';
  const { from, to, empty, $from } = selection;
  if (empty) return String(marks.link.isInSet($from.marks())?.attrs['href'] ?? '');
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs['href'] ?? '');
  });
  return href;
}

/** Links the selection, or inserts the URL if nothing is selected; null removes the link. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = selection.empty ? linkRange(state) : selection;
    if (href === null) tr.removeMark(from, to, marks.link);
    else if (from === to)
      tr.replaceSelectionWith(
        pageSchema.text(href.replace(/^(?:tel|mailto):/, ''), [marks.link.create({ href })]),
        false,
      );
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The whole link around the cursor. */
function linkRange({ selection: { $from } }: EditorState): { from: number; to: number } {
  const { parent, parentOffset } = $from;
  const start = $from.start();
  let range = { from: $from.pos, to: $from.pos };
  parent.forEach((node, offset) => {
    const isHere = offset <= parentOffset && parentOffset <= offset + node.nodeSize;
    if (isHere && marks.link.isInSet(node.marks)) range = { from: start + offset, to: start + offset + node.nodeSize };
  });
  return range;
}

export const insertPicture =
  (imageUrl: string, alt = ''): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create({ imageUrl, alt })).scrollIntoView());
    return true;
  };

/** Inserts a small table and puts the cursor after it. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(
    state.tr
      .replaceSelectionWith(
        tableNode([
          ['', ''],
          ['', ''],
        ]),
      )
      .scrollIntoView(),
  );
  return true;
};

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** Enter in a table goes to the next cell, because a cell has one line. */
const nextCell: Command = (state, dispatch) => isInTable(state) && (goToNextCell(1)(state, dispatch) || true);

/** The plugins of the editor. Tab leaves the editor, except in tables. */
export const editorPlugins = (openLink: () => void): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleBold,
    'Mod-k': () => (openLink(), true),
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Mod-Shift-7': toggleList('numbered'),
    'Mod-Shift-8': toggleList('bullet'),
    Enter: chainCommands(nextCell, splitListItem(nodes.item), liftListItem(nodes.item)),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
];
