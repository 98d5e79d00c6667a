import './notice.css';
import type { ReactNode } from 'react';

interface Props {
  /** Screen readers announce `problem` at once, and the others after the current speech. */
  kind?: 'info' | 'done' | 'problem';
  children: ReactNode;
}

/**
 * A message that stays as long as it is true: an error, a result, a hint. Render it empty and fill it later, because
 * screen readers announce only changes within a region that exists already. Use a toast for a message that disappears.
 */
export function Notice({ kind = 'info', children }: Props) {
  return (
    <div className="notice-region" role={kind === 'problem' ? 'alert' : 'status'}>
      {children && <p className={`ui-notice ui-notice--${kind}`}>{children}</p>}
    </div>
  );
}
