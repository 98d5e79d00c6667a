import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { common } from '../i18n/common.ts';
import { Field, type FieldStyle } from './Field.tsx';
import { useWords } from './language.tsx';

type Props = FieldStyle & Omit<ComponentProps<'input'>, 'type'>;

/** A password with a button that shows it. Requires `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const words = useWords(common);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <div className="input-frame">
          <input
            className="input"
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
