import {
  Bold,
  Columns2,
  Heading2,
  Heading3,
  ImagePlus,
  Link,
  List,
  ListOrdered,
  PenLine,
  Redo2,
  Rows2,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { Toolbar as Radix } from 'radix-ui';
import { useRef } from 'react';
import { acceptedImages } from '../../../../api/shops/pictures/contract.ts';
import { pageWords } from '../../../i18n/dashboard/pages.ts';
import { FileInput } from '../../../ui/FileInput.tsx';
import { useWords } from '../../../ui/language.tsx';
import { blockAt, hasMark, insertTable, toggleBold, toggleHeading, toggleList } from './commands.ts';

interface Props {
  state: EditorState | null;
  run: (command: Command) => boolean;
  onLink: () => void;
  onAlt: () => void;
  onPicture: (file: File) => void;
}

/** The buttons above the text. Arrow keys move between them; Tab goes on to the text. */
export function Toolbar({ state, run, onLink, onAlt, onPicture }: Props) {
  const words = useWords(pageWords);
  const file = useRef<HTMLInputElement>(null);
  const block = state ? blockAt(state) : null;
  const isHeading = (level: number) => block?.name === 'heading' && block.attrs['level'] === level;
  const tool = (label: string, icon: LucideIcon, command: Command, isOn?: boolean) => (
    <Tool label={label} icon={icon} isOn={isOn} onPress={() => run(command)} />
  );
  return (
    <Radix.Root className="page-editor__tools" aria-label={words.tools}>
      {tool(words.heading, Heading2, toggleHeading(2), isHeading(2))}
      {tool(words.subheading, Heading3, toggleHeading(3), isHeading(3))}
      {tool(words.bold, Bold, toggleBold, state !== null && hasMark(state, 'bold'))}
      {tool(words.bullets, List, toggleList('bullet'), block?.name === 'bullet')}
      {tool(words.numbers, ListOrdered, toggleList('numbered'), block?.name === 'numbered')}
      <Tool label={words.link} icon={Link} isOn={state !== null && hasMark(state, 'link')} onPress={onLink} />
      <Tool label={words.picture} icon={ImagePlus} onPress={() => file.current?.click()} />
      {block?.name === 'picture' && <Tool label={words.describe} icon={PenLine} onPress={onAlt} />}
      {state !== null && isInTable(state) ? (
        <>
          {tool(words.addRow, Rows2, addRowAfter)}
          {tool(words.addColumn, Columns2, addColumnAfter)}
          {tool(words.removeRow, TableRowsSplit, deleteRow)}
          {tool(words.removeColumn, TableColumnsSplit, deleteColumn)}
          {tool(words.removeTable, Trash2, deleteTable)}
        </>
      ) : (
        tool(words.table, Table, insertTable)
      )}
      <Tool
        label={words.undo}
        icon={Undo2}
        isOff={state === null || undoDepth(state) === 0}
        onPress={() => run(undo)}
      />
      <Tool
        label={words.redo}
        icon={Redo2}
        isOff={state === null || redoDepth(state) === 0}
        onPress={() => run(redo)}
      />
      <FileInput
        ref={file}
        accept={acceptedImages}
        aria-label={words.picture}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onPicture(chosen);
          target.value = '';
        }}
      />
    </Radix.Root>
  );
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ label, icon: Icon, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <Radix.Button
      type="button"
      className="icon-button page-editor__tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its selection and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={20} aria-hidden />
    </Radix.Button>
  );
}
