import './card.css';
import type { ComponentProps } from 'react';

/** A white sheet on the page's ground. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={['card', className].filter(Boolean).join(' ')} {...rest} />;
}
