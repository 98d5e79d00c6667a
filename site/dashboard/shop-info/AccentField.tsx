import type { Look } from '../../../api/shops/shop/look.ts';
import { lookWords } from '../../i18n/dashboard/look.ts';
import { readableAccent } from '../../storefront/accent.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  value: Look['accent'];
  error: string | undefined;
  onChange: (accent: Look['accent']) => void;
}

/** The first colour that a seller sees when they choose one colour: the platform's green. */
const firstColour = '#006A4E';

/** The shop's colours: the gradient, or one colour for everything. */
export function AccentField({ value, error, onChange }: Props) {
  const words = useWords(lookWords);
  const isGradient = value === 'gradient';
  return (
    <>
      <SelectField
        label={words.accent}
        value={isGradient ? 'gradient' : 'colour'}
        onChange={({ target }) => onChange(target.value === 'gradient' ? 'gradient' : firstColour)}
      >
        <option value="gradient">{words.accents.gradient}</option>
        <option value="colour">{words.accents.colour}</option>
      </SelectField>
      {!isGradient && (
        <Field
          label={words.ownColour}
          error={error}
          hint={readableAccent(value).accent === value.toLowerCase() ? words.readable : words.darker}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="color"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
