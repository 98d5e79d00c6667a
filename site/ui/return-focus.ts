import { useRef } from 'react';

/** Finds the control that takes the focus. */
export type FocusTarget = () => HTMLElement | null | undefined;

/**
 * Brings the focus back to what opened a dialog when it closes; Radix does so only for triggers of its own. Spread it on
 * the dialog's content.
 * @param otherwise takes the focus when that control is gone by then, as after a deletion
 */
export function useReturnFocus(otherwise: FocusTarget | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : otherwise?.();
      target?.focus();
    },
  };
}
