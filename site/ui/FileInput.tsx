import './file-input.css';
import type { ComponentProps } from 'react';

/** Receives the focus and the click. The label after it provides the appearance of a button. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className="file-input" />;
}
