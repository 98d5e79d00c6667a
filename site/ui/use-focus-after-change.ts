import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first control of an element after its content changed, if the focused control disappeared.
 * @param shown names the content
 */
export function useFocusAfterChange(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    if (hasChanged && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return place;
}
