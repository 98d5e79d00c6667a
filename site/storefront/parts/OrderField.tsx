import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'prefix' | 'value'> {
  name: string;
  label: string;
  hint?: string;
  prefix: string;
  problem: string | undefined;
  /** Initial value. */
  value: string | undefined;
  /** Default of the initial value. */
  fallback?: string;
  /** Number of lines of a multi-line field. */
  rows?: number;
}

/** A field of an order form, with its problem. */
export function OrderField({ name, label, hint, prefix, problem, value, fallback = '', rows, ...input }: Props) {
  const id = `${prefix}${name}`;
  const control = {
    id,
    name,
    defaultValue: value ?? fallback,
    ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div className="order-form__field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input type="text" placeholder={hint} {...input} {...control} />
      ) : (
        <textarea
          rows={rows}
          placeholder={hint}
          maxLength={input.maxLength}
          autoComplete={input.autoComplete}
          required={input.required}
          {...control}
        />
      )}
      {problem && (
        <p className="order-form__problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
