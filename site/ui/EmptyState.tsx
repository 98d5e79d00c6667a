import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  /** Level of its heading; 1 if it is the only content of a page. */
  level?: 1 | 2 | 3;
  /** One sentence about the next step. */
  text?: string;
  /** One button. */
  action?: ReactNode;
}

/** Replaces an empty list and explains the next step. */
export function EmptyState({ icon, title, level = 3, text, action }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      {icon}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
