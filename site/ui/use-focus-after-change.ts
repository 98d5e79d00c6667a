import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first control of an element after its content changed, if the focused control disappeared.
 * @param shown names the content
 */
export function useFocusAfterChange(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  /** The last focused control of the element. A dialog that it opened has had the focus since. */
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && place.current?.contains(target)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    if (hasChanged && last.current?.isConnected === false && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return place;
}
