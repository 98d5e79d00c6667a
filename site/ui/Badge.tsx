import './badge.css';
import type { ReactNode } from 'react';

export type BadgeVariant = 'neutral' | 'brand' | 'accent' | 'danger';

/** A state in a word next to a name: a plan, active or not, a count. */
export function Badge({ variant = 'neutral', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return <span className={`badge badge--${variant}`}>{children}</span>;
}
