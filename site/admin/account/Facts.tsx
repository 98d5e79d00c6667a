import type { ReactNode } from 'react';

/** What is known of something, a line each. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="admin-facts">{children}</dl>;

/** One of them; what is not known has no line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined || children === false) return null;
  return (
    <div className="admin-facts__line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
