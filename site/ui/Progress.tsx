import './progress.css';
import type { ComponentProps } from 'react';

/** A bar that fills. It has no name of its own: give it a label or `aria-label`. */
export function Progress(props: ComponentProps<'progress'>) {
  return <progress {...props} className="progress" />;
}
