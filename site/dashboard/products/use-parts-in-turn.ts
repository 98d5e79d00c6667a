import { useState } from 'react';
import { useFrames } from './use-frames.ts';

/**
 * Renders the parts of a form in order, one task each. A part appears only after all content above it has rendered.
 * Otherwise late content would move the part away from under a finger.
 * @param isOpen whether each part is initially open
 * @returns how many parts to show, and the function to call when all content of an open part has rendered
 */
export function usePartsInTurn(isOpen: readonly boolean[]): { shown: number; setDrawn: (place: number) => void } {
  /** Indexes of the open parts whose content has not rendered yet. */
  const [undrawn, setUndrawn] = useState(() => isOpen.flatMap((open, place) => (open ? [place] : [])));
  // The fields above the parts come first.
  const isStarted = useFrames(undrawn.length > 0 ? 1 : 0);
  const [next = isOpen.length] = undrawn;
  function setDrawn(place: number) {
    if (!undrawn.includes(place)) return;
    requestAnimationFrame(() => setTimeout(() => setUndrawn((before) => before.filter((one) => one !== place))));
  }
  return { shown: isStarted ? next + 1 : next, setDrawn };
}
