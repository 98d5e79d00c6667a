import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Ms between the last keystroke and the search. */
const pause = 300;

/**
 * The text of a box that searches while the user types.
 * @param searched the current search, which Back and Forward change as well
 * @returns the text, its setter, and whether the text is newer than the search
 */
export function useTypedSearch(searched: string, search: (wanted: string) => void) {
  const [typed, setTyped] = useState(searched);
  const sent = useRef(searched);
  const begin = useEffectEvent(search);

  useEffect(() => {
    if (searched !== sent.current) setTyped(searched);
    sent.current = searched;
  }, [searched]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      begin(typed.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped, typed.trim() !== searched] as const;
}
