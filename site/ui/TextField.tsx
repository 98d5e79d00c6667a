import type { ComponentProps } from 'react';
import { Field, type FieldStyle } from './Field.tsx';

type Props = FieldStyle & ComponentProps<'input'>;

/** One line of text. Accepts the props of `<input>`, including a `ref`, so that forms can register it. */
export function TextField({ label, hint, error, optional, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </Field>
  );
}
