import './notice.css';
import type { ReactNode } from 'react';

interface Props {
  /** `problem` is read out at once, the others when the reader is done with what they hear. */
  kind?: 'info' | 'done' | 'problem';
  children: ReactNode;
}

/**
 * Something that holds as long as it stands there: what went wrong, what came of it, what to know. It is put on the page
 * empty and filled later, because a screen reader announces only what changes within a region that it knows. What passes
 * is a toast.
 */
export function Notice({ kind = 'info', children }: Props) {
  return (
    <div className="notice-region" role={kind === 'problem' ? 'alert' : 'status'}>
      {children && <p className={`notice notice--${kind}`}>{children}</p>}
    </div>
  );
}
