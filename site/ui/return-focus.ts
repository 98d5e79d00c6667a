import { useRef } from 'react';

/** Finds the control that receives the focus. */
export type FocusTarget = () => HTMLElement | null | undefined;

/**
 * When a dialog closes, returns the focus to the control that opened it. Radix does so only for its own triggers.
 * Spread the result on the dialog's content.
 * @param otherwise receives the focus if that control is disabled or no longer exists, as after a deletion
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
