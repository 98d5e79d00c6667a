import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  /** One sentence that says the next step. */
  text?: string;
  /** One button. */
  action?: ReactNode;
}

/** What stands where nothing is yet: it teaches the next step. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="empty-state">
      {icon}
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
