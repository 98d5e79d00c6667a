import type { ComponentProps } from 'react';
import { Field, type FieldStyle } from './Field.tsx';

type Props = FieldStyle & ComponentProps<'select'>;

/** The browser's native select; its children are `<option>`s. */
export function SelectField({ label, hint, error, optional, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <select className="input" {...select} {...control} />}
    </Field>
  );
}
