import type { ReactNode } from 'react';

/** A list of facts, one per line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="admin-facts">{children}</dl>;

/** One fact. A fact without a value has no line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined || children === false) return null;
  return (
    <div className="admin-facts__line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
