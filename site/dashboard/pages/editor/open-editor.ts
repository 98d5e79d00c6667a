import { atom, type ReadableAtom } from 'nanostores';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { PageBlock } from '../../../../api/shops/pages/blocks.ts';
import { cleanPaste } from './clean-paste.ts';
import { editorPlugins } from './commands.ts';
import { toBlocks } from './to-blocks.ts';
import { toDoc } from './to-doc.ts';

interface Options {
  /** Attributes of the element in which the seller writes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (blocks: PageBlock[]) => void;
  readonly openLink: () => void;
}

/** The editor of one page. */
export class OpenEditor {
  readonly #state = atom<EditorState | null>(null);
  /** Null while the editor is closed. */
  readonly $state: ReadableAtom<EditorState | null> = this.#state;
  #view: EditorView | null = null;
  #options: Options | null = null;
  /** The blocks in the editor as JSON. */
  #shown = '';

  /** Opens the editor in an element. @returns closes it */
  open(element: HTMLElement, options: Options): () => void {
    this.#options = options;
    const view = new EditorView(element, {
      state: this.#stateOf([]),
      attributes: options.attributes,
      transformPastedHTML: cleanPaste,
      dispatchTransaction: (transaction) => {
        const next = view.state.apply(transaction);
        view.updateState(next);
        this.#state.set(next);
        if (transaction.docChanged) this.#report(next);
      },
    });
    this.#view = view;
    this.#shown = '';
    return () => {
      this.#view = null;
      this.#state.set(null);
      view.destroy();
    };
  }

  /** Shows blocks that the editor does not show yet, such as those of another tab. The undo history starts again. */
  show(blocks: readonly PageBlock[]): void {
    const given = JSON.stringify(blocks);
    if (!this.#view || given === this.#shown) return;
    this.#shown = given;
    const next = this.#stateOf(blocks);
    this.#view.updateState(next);
    this.#state.set(next);
  }

  /** Runs a command and returns the focus to the text. False if the editor is closed or the command does not apply. */
  readonly run = (command: Command): boolean => {
    const view = this.#view;
    if (!view) return false;
    const isDone = command(view.state, view.dispatch, view);
    view.focus();
    return isDone;
  };

  #stateOf(blocks: readonly PageBlock[]): EditorState {
    return EditorState.create({ doc: toDoc(blocks), plugins: editorPlugins(() => this.#options?.openLink()) });
  }

  #report({ doc }: EditorState): void {
    const blocks = toBlocks(doc);
    this.#shown = JSON.stringify(blocks);
    this.#options?.onChange(blocks);
  }
}
