import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Replaces a form that was sent, or a screen that is no longer available. It receives the focus, because the focused
 * element no longer exists. So a screen reader reads it, and the keyboard continues from here.
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
