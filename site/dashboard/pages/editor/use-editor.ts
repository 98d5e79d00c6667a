import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { EditorState } from 'prosemirror-state';
import type { PageBlock } from '../../../../api/shops/pages/blocks.ts';
import { OpenEditor } from './open-editor.ts';

interface Options {
  readonly blocks: readonly PageBlock[];
  readonly onChange: (blocks: PageBlock[]) => void;
  readonly openLink: () => void;
  /** Attributes of the element in which the seller writes. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Editor extends Pick<OpenEditor, 'run'> {
  /** The element in which the editor renders. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Null until the editor is open. */
  readonly state: EditorState | null;
}

/** The editor of a page. It shows `blocks`, also when they change elsewhere, for example in another tab. */
export function useEditor({ blocks, onChange, openLink, attributes }: Options): Editor {
  const container = useRef<HTMLDivElement>(null);
  const [editor] = useState(() => new OpenEditor());
  const change = useEffectEvent(onChange);
  const link = useEffectEvent(openLink);
  const attributesNow = useEffectEvent(() => attributes);
  useEffect(() => {
    if (!container.current) return;
    return editor.open(container.current, {
      attributes: attributesNow(),
      onChange: (written) => change(written),
      openLink: () => link(),
    });
  }, [editor]);
  useEffect(() => editor.show(blocks), [editor, blocks]);
  return { container, state: useStore(editor.$state), run: editor.run };
}
