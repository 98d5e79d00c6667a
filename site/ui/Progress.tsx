import './progress.css';
import type { ComponentProps } from 'react';

/** A progress bar. It has no accessible name: give it a label or `aria-label`. */
export function Progress(props: ComponentProps<'progress'>) {
  return <progress {...props} className="progress" />;
}
