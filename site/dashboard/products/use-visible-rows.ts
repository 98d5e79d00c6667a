import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows drawn beyond the screen's edges, for quick scrolling and for the next step of a drag by keyboard. */
const spare = 2;

/** The window moves by so many rows at a time: scrolling a little draws nothing. */
const step = 2;

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
  const [range, setRange] = useState<Range>({ from: 0, to: 6 * step });
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor(-top / height / step) * step - spare;
      const to = Math.ceil((window.innerHeight - top) / height / step) * step + spare;
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
