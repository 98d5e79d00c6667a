import './option-fields.css';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { maxOptions } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { withNewOption, withOption, withoutOption, withRenamedValue, type Grid } from './grid.ts';
import { kindOf } from './option-kind.ts';
import { ValueChips } from './ValueChips.tsx';

interface Props {
  grid: Grid;
  problem: string | undefined;
  onChange: (change: (grid: Grid) => Grid) => void;
}

/** The product's options, each with its values. */
export function OptionEditor({ grid: { options }, problem, onChange }: Props) {
  const { options: words } = useWords(variantWords);
  const list = useRef<HTMLDivElement>(null);
  const kinds = options.map(({ name }) => kindOf(name));

  function add(name: string) {
    onChange((grid) => withNewOption(grid, { name, values: [] }));
    // The next field to type into: the name of a new option, or the values of a known one.
    requestAnimationFrame(() => {
      const fields = list.current?.lastElementChild?.querySelectorAll('input');
      fields?.[name === '' ? 0 : 1]?.focus();
    });
  }
  function remove(index: number) {
    onChange((grid) => withoutOption(grid, index));
    requestAnimationFrame(() =>
      list.current?.parentElement?.querySelector<HTMLElement>('.option-fields__add button')?.focus(),
    );
  }
  return (
    <div className="option-fields" data-field="options">
      <div className="option-fields__list" ref={list}>
        {options.map(({ name, values }, index) => (
          // An option has no stable name while the user types it, so its index is its key.
          // oxlint-disable-next-line react/no-array-index-key
          <div className="option-fields__option" key={index}>
            <div className="option-fields__head">
              <TextField
                label={words.name}
                value={name}
                maxLength={30}
                error={name.trim() === '' ? problem : undefined}
                onChange={({ target }) => onChange((grid) => withOption(grid, index, { name: target.value }))}
              />
              <Button variant="quiet" aria-label={words.remove(name)} onClick={() => remove(index)}>
                <Trash2 size={18} aria-hidden />
              </Button>
            </div>
            <ValueChips
              name={name}
              hint={kinds[index] === 'colour' ? words.coloursHint : words.valuesHint}
              values={values}
              suggestions={kinds[index] === 'size' ? words.sizes : kinds[index] === 'colour' ? words.colours : []}
              isInvalid={problem !== undefined && values.length === 0}
              onChange={(next) => onChange((grid) => withOption(grid, index, { values: next }))}
              onRename={(value, written) => onChange((grid) => withRenamedValue(grid, index, value, written))}
            />
          </div>
        ))}
      </div>
      {options.length < maxOptions && (
        <div className="option-fields__add">
          {!kinds.includes('size') && <Add label={words.addSize} onAdd={() => add(words.size)} />}
          {!kinds.includes('colour') && <Add label={words.addColour} onAdd={() => add(words.colour)} />}
          <Add label={words.addOther} onAdd={() => add('')} />
        </div>
      )}
      {problem && options.every(({ name }) => name.trim() !== '') && <p className="field__error">{problem}</p>}
    </div>
  );
}

function Add({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button variant="secondary" onClick={onAdd}>
      <Plus size={18} aria-hidden />
      {label}
    </Button>
  );
}
