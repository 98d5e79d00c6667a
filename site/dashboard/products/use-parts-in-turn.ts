import { useState } from 'react';
import { useFrames } from './use-frames.ts';

/**
 * Draws the parts of a form in order, one task each. A part appears only when all content above it is drawn: content that
 * came later would move the part away from under a finger.
 * @param isOpen whether each part is open from the start
 * @returns how many parts to show, and what to call when all content of an open part is drawn
 */
export function usePartsInTurn(isOpen: readonly boolean[]): { shown: number; setDrawn: (place: number) => void } {
  /** Places of the open parts whose content is not drawn. */
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
