import { useDeferredValue, useState } from 'react';

/**
 * Renders the parts of a form in order, one task each. A part appears only after all content above it has rendered.
 * Otherwise late content would move the part away from under a finger. All parts with all their lines at once are a task
 * of 204 to 238 ms on a processor four times slower; in turn, 55 to 88 ms. The bar is 100.
 * @param isOpen whether each part is initially open
 * @returns how many parts to show, and the function to call when all content of an open part has rendered
 */
export function usePartsInTurn(isOpen: readonly boolean[]): { shown: number; setDrawn: (place: number) => void } {
  /** Indexes of the open parts whose content has not rendered yet. */
  const [undrawn, setUndrawn] = useState(() => isOpen.flatMap((open, place) => (open ? [place] : [])));
  // The fields above the parts come first.
  const isStarted = useDeferredValue(true, undrawn.length === 0);
  const [next = isOpen.length] = undrawn;
  function setDrawn(place: number) {
    if (!undrawn.includes(place)) return;
    requestAnimationFrame(() => setTimeout(() => setUndrawn((before) => before.filter((one) => one !== place))));
  }
  return { shown: isStarted ? next + 1 : next, setDrawn };
}
