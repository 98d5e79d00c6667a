import { useEffect, useRef, type ReactNode } from 'react';

/**
 * What takes the place of a form that was sent. It gets the focus that the form's button loses, so that a screen reader
 * reads it and the keyboard goes on from here.
 */
export function Outcome({ children, className }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}
