import type { ComponentProps } from 'react';
import { Field, type FieldStyle } from './Field.tsx';

type Props = FieldStyle & ComponentProps<'select'>;

/** The phone's own list to choose from; `<option>`s are its children. */
export function SelectField({ label, hint, error, optional, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <select className="input" {...select} {...control} />}
    </Field>
  );
}
