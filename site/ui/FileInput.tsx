import './file-input.css';
import type { ComponentProps } from 'react';

/** A file input that shows only as the label after it, which looks like a button. The input itself gets the focus. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className="file-input" />;
}
