import '../../ui/icon-button.css';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { salesLimits } from '../../../api/shops/sales-pages/blocks.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { toastUndoable } from '../../stores/toasts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';
import { moved } from '../sorting/moved.ts';
import { BlockFields } from './BlockFields.tsx';
import { blockTypes, withBlock, type KeyedBlock, type TypedBlock } from './typed-page.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  form: Pick<FormStore<object>, 'pending'>;
  /** A function receives the latest blocks, for changes that arrive late. */
  onChange: (change: (latest: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void;
}

/** The parts of a sales page: moved, removed, added, and one opened at a time. */
export function BlockList({ blocks, form, onChange }: Props) {
  const words = useWords(salesPageWords);
  const [open, setOpen] = useState<string | null>(blocks[0]?.key ?? null);
  function remove(block: KeyedBlock, index: number) {
    onChange((latest) => latest.filter(({ key }) => key !== block.key));
    toastUndoable({
      title: words.partRemoved,
      label: words.undo,
      undo: () => onChange((latest) => latest.toSpliced(index, 0, block)),
    });
  }
  function add(type: TypedBlock['type']) {
    const next = withBlock(blocks, type);
    onChange(() => next);
    setOpen(next.at(-1)?.key ?? null);
  }
  return (
    <fieldset className="sales-blocks">
      <legend>{words.parts}</legend>
      <p className="page-section__note">{words.partsHint}</p>
      <ol className="page-sections">
        {blocks.map((block, index) => {
          const name = words.blocks[block.type];
          const move = (direction: 'up' | 'down', to: number) => (
            <button
              type="button"
              className="icon-button page-section__move"
              aria-label={words[direction](name)}
              aria-disabled={to < 0 || to >= blocks.length}
              onClick={() => to >= 0 && to < blocks.length && onChange((latest) => moved(latest, index, to))}
            >
              {direction === 'up' ? <ArrowUp size={20} aria-hidden /> : <ArrowDown size={20} aria-hidden />}
            </button>
          );
          return (
            <li key={block.key} className="page-section">
              <div className="page-section__bar sales-blocks__bar">
                <strong>{name}</strong>
                {move('up', index - 1)}
                {move('down', index + 1)}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.removePart(name)}
                  onClick={() => remove(block, index)}
                >
                  <Trash2 size={18} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-button page-section__edit"
                  aria-label={words.open(name)}
                  aria-expanded={open === block.key}
                  onClick={() => setOpen(open === block.key ? null : block.key)}
                >
                  <ChevronDown size={20} aria-hidden />
                </button>
              </div>
              {open === block.key && (
                <div className="page-section__fields">
                  <BlockFields
                    block={block}
                    form={form}
                    onChange={(change) =>
                      onChange((latest) => latest.map((one) => (one.key === block.key ? change(one) : one)))
                    }
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {blocks.length < salesLimits.blocks && (
        <SelectField
          label={words.addPart}
          value=""
          onChange={({ target }) => {
            const type = blockTypes.find((one) => one === target.value);
            if (type) add(type);
          }}
        >
          <option value="">—</option>
          {blockTypes.map((type) => (
            <option key={type} value={type}>
              {words.blocks[type]}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
