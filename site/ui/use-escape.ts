import { useEffectEvent, useLayoutEffect } from 'react';

/** The dialogs that are open, the topmost last. */
const open: object[] = [];

/**
 * Closes the topmost dialog on Escape as soon as it is rendered. Radix begins to listen one render later, so on a busy
 * device a key press in between would be lost. Ignores a key press that Radix or a control has handled.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    open.push(dialog);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== dialog) return;
      event.preventDefault();
      closeNow();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(dialog), 1);
    };
  }, [isOpen]);
}
