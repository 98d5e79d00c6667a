import './field.css';
import { useId, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useWords } from './language.tsx';

export interface FieldStyle {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the control and announced with it. */
  error?: string | undefined;
  /** Adds to the label that the field is optional. */
  optional?: boolean;
}

/** Connects a control to its label, hint and error. Spread it on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface Props extends FieldStyle {
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error in one. `<Field label="…">{(control) => <select {...control} … />}</Field>` */
export function Field({ label, hint, error, optional = false, children }: Props) {
  const id = useId();
  const words = useWords(common);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> ({words.optional})</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
