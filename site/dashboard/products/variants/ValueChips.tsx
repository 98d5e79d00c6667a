import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { maxValues } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { swatchesOf } from '../../../storefront/colour-names.ts';
import { useWords } from '../../../ui/language.tsx';
import { endsValue, notYetIn, splitValues, withValues } from './option-values.ts';

interface Props {
  /** The option's name, for labels. */
  name: string;
  hint: string;
  values: readonly string[];
  /** Values that a click adds. */
  suggestions: readonly string[];
  isInvalid: boolean;
  onChange: (values: readonly string[]) => void;
  /** Changes the spelling of a value. */
  onRename: (value: string, written: string) => void;
}

/** The values of an option as chips: typed with commas, pasted as a list, or chosen from suggestions. */
export function ValueChips({ name, hint, values, suggestions, isInvalid, onChange, onRename }: Props) {
  const { options: words } = useWords(variantWords);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const left = notYetIn(values, suggestions);
  const swatches = swatchesOf(values);

  function add(text: string) {
    const next = withValues(values, splitValues(text), maxValues);
    setTyped('');
    if (next.length === values.length) return;
    setSaid(words.added(next.slice(values.length).join(', ')));
    onChange(next);
  }
  function remove(value: string) {
    setSaid(words.removed(value));
    onChange(values.filter((other) => other !== value));
    input.current?.focus();
  }
  function rename(written: string) {
    if (renamed !== null) onRename(renamed, splitValues(written)[0] ?? '');
    setRenamed(null);
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter would submit the form. During input method composition it ends the word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    }
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!endsValue(text)) return;
    event.preventDefault();
    add(typed + text);
  }
  return (
    <div className="value-chips" role="group" aria-label={words.values(name)}>
      <div className="value-chips__box">
        {values.length > 0 && (
          <ul>
            {values.map((value, index) => (
              <li key={value} className="value-chips__chip">
                {swatches && <i style={{ background: swatches[index] }} />}
                {value === renamed ? (
                  <Rename value={value} onDone={rename} />
                ) : (
                  <button type="button" aria-label={words.renameValue(value)} onClick={() => setRenamed(value)}>
                    {value}
                  </button>
                )}
                <button type="button" aria-label={words.removeValue(value)} onClick={() => remove(value)}>
                  <X size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="text"
          aria-label={words.value(name)}
          aria-describedby={hintId}
          aria-invalid={isInvalid || undefined}
          autoComplete="off"
          enterKeyHint="enter"
          value={typed}
          onChange={({ target }) => (endsValue(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
      <p className="field__hint" id={hintId}>
        {hint}
      </p>
      {left.length > 0 && values.length < maxValues && (
        <div className="value-chips__offers" role="group" aria-label={words.suggestions}>
          {left.map((offer) => (
            <button key={offer} type="button" onClick={() => add(offer)}>
              <Plus size={16} aria-hidden />
              {offer}
            </button>
          ))}
        </div>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** A value whose spelling is being edited: Enter saves it, Escape cancels. */
function Rename({ value, onDone }: { value: string; onDone: (written: string) => void }) {
  const { options: words } = useWords(variantWords);
  const [written, setWritten] = useState(value);
  const isOver = useRef(false);
  // Returning the focus to the field would end the edit a second time.
  function end(result: string) {
    if (isOver.current) return;
    isOver.current = true;
    onDone(result);
  }
  return (
    <input
      type="text"
      // The field replaces the button that was clicked.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      data-keeps-escape
      aria-label={words.renameValue(value)}
      maxLength={40}
      size={Math.max(4, written.length)}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={() => end(written)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end(value);
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        end(written);
      }}
    />
  );
}
