import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  /** Of its heading; 1 where it is all that a page holds. */
  level?: 1 | 2 | 3;
  /** One sentence that says the next step. */
  text?: string;
  /** One button. */
  action?: ReactNode;
}

/** What stands where nothing is yet: it teaches the next step. */
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
