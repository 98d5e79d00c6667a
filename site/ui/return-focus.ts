import { useRef } from 'react';

/** Finds the control that receives the focus. */
export type FocusTarget = () => HTMLElement | null | undefined;

/**
 * When a dialog closes, returns the focus to the control that opened it. Radix does so only for its own triggers.
 * Spread the result on the dialog's content.
 * @param otherwise receives the focus if that control is disabled or no longer exists, as after a deletion
 * @param first selects the dialog's control that has the focus first. React's `autoFocus` would hide the opener.
 */
export function useReturnFocus(otherwise: FocusTarget | undefined, first?: string) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
      if (first === undefined || !(event.currentTarget instanceof Element)) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(first)?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
      if (!opener.current || document.activeElement !== opener.current) otherwise?.()?.focus();
    },
  };
}
