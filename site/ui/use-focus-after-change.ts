import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first control of an element after its content changed, if the focused control disappeared or is
 * disabled now. Without a control, the nearest element around the old one that can have the focus receives it.
 * @param shown names the content
 */
export function useFocusAfterChange<Container extends HTMLElement = HTMLDivElement>(
  shown: string,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const before = useRef(shown);
  /** The last focused control of the element. A dialog that it opened has had the focus since. */
  const last = useRef<Element | null>(null);
  const around = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !container.current?.contains(target)) return;
      last.current = target;
      around.current = target.closest<HTMLElement>('[tabindex="-1"]');
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    const former = last.current;
    if (!hasChanged || !former || (former.isConnected && !former.matches(':disabled'))) return;
    // A browser takes the focus from a disabled control a moment later.
    if (document.activeElement !== document.body && document.activeElement !== former) return;
    const control = container.current?.querySelector<HTMLElement>('input:enabled, button:enabled');
    if (control) control.focus();
    else around.current?.focus({ preventScroll: true });
  }, [shown]);
  return container;
}
