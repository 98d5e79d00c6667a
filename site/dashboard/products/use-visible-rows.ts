import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Rows drawn beyond the screen's edges, for the Tab key and for the next step of a drag by keyboard. No more: when a page
 * is scrolled quickly, an old phone draws all of them anew in every frame.
 */
const spare = 1;

export interface VisibleRows {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The places to draw, ascending. */
  readonly places: readonly number[];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Which rows of a long list to draw while the page scrolls; all rows are equally high.
 * @param height of a row and the gap after it, in px
 * @param kept the place of a row that must stay, as the one that is being dragged; -1 for none
 */
export function useVisibleRows(count: number, height: number, kept: number): VisibleRows {
  const list = useRef<HTMLUListElement>(null);
  const [range, setRange] = useState<Range>({ from: 0, to: 12 });
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor(-top / height) - spare;
      const to = Math.ceil((window.innerHeight - top) / height) + spare;
      setRange((current) => (current.from === from && current.to === to ? current : { from, to }));
    };
    look();
    // Whatever stands above the list comes and goes, and changes the page's height.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [height]);
  // A list below or above the screen keeps rows at its end, so that the Tab key comes into it.
  const from = Math.max(0, Math.min(range.from, count - 2 * spare));
  const to = Math.min(count, Math.max(range.to, 2 * spare));
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  const isKept = kept < 0 || kept >= count || drawn.includes(kept);
  return { list, places: isKept ? drawn : [...drawn, kept].sort((one, other) => one - other) };
}
