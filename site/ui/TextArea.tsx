import type { ComponentProps } from 'react';
import { Field, type FieldStyle } from './Field.tsx';

type Props = FieldStyle & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, ...textarea }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <textarea className="input" rows={5} {...textarea} {...control} />}
    </Field>
  );
}
