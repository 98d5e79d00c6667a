import './card.css';
import type { ComponentProps } from 'react';

/** A white card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={['ui-card', className].filter(Boolean).join(' ')} {...rest} />;
}
