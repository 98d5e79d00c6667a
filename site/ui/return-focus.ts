import { useRef } from 'react';

/** Finds the control that takes the focus. */
export type FocusTarget = () => HTMLElement | null | undefined;

/**
 * Brings the focus back to what opened a dialog when it closes; Radix does so only for triggers of its own. Spread it on
 * the dialog's content.
 * @param otherwise takes the focus when that control cannot: it is gone by then, as after a deletion, or disabled
 */
export function useReturnFocus(otherwise: FocusTarget | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
      if (!opener.current || document.activeElement !== opener.current) otherwise?.()?.focus();
    },
  };
}
