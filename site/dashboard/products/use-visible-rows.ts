import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Rows drawn beyond the screen's edges, for the Tab key and for the next step of a drag by keyboard. No more: when a page
 * is scrolled quickly, an old phone draws all of them anew in every frame.
 */
const extraRows = 1;

/** New rows that one frame draws; after a jump the others come with the next one. */
const atOnce = 5;

/** Rows that are drawn before anything is measured; a page that has just come shows them at once. */
const atFirst = 12;

export interface VisibleRows<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  /** The places to draw, ascending. */
  readonly places: readonly number[];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rows that are drawn; `isPart`: others are still to come. */
interface Drawn extends Range {
  readonly isPart: boolean;
}

/**
 * Which rows of a long list to draw while the page, or the dialog that it is in, scrolls; all rows are equally high.
 * @param height of a row and the gap after it, in px
 * @param kept the place of a row that must stay, as the one that is being dragged; -1 for none
 * @param first rows that are drawn before anything is measured
 */
export function useVisibleRows<List extends HTMLElement>(
  count: number,
  height: number,
  kept: number,
  first = atFirst,
): VisibleRows<List> {
  const list = useRef<List>(null);
  const [range, setRange] = useState<Drawn>({ from: 0, to: first, isPart: false });
  const look = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const from = Math.floor(-top / height) - extraRows;
    const to = Math.ceil((window.innerHeight - top) / height) + extraRows;
    setRange((drawn) => stepTowards({ from, to }, drawn));
  }, [height]);
  useLayoutEffect(() => {
    look();
    // Whatever stands above the list comes and goes, and changes the page's height.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    // Before it reaches what scrolls: a dialog's scrolling does not come up to the window.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look]);
  useEffect(() => {
    if (!range.isPart) return undefined;
    // After the frame that shows the first part.
    const frame = requestAnimationFrame(() => setTimeout(look));
    return () => cancelAnimationFrame(frame);
  }, [look, range]);
  // A list below or above the screen keeps rows at its end, so that the Tab key comes into it.
  const from = Math.max(0, Math.min(range.from, count - 2 * extraRows));
  const to = Math.min(count, Math.max(range.to, 2 * extraRows));
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  const isKept = kept < 0 || kept >= count || drawn.includes(kept);
  return { list, places: isKept ? drawn : [...drawn, kept].sort((one, other) => one - other) };
}

/** The wanted rows, or as many of them as one frame may draw. */
function stepTowards(wanted: Range, drawn: Drawn): Drawn {
  const isApart = wanted.from >= drawn.to || wanted.to <= drawn.from;
  const from = isApart ? wanted.from : Math.max(wanted.from, drawn.from - atOnce);
  const to = Math.min(wanted.to, (isApart ? wanted.from : drawn.to) + atOnce);
  if (from === drawn.from && to === drawn.to) return drawn;
  return { from, to, isPart: from !== wanted.from || to !== wanted.to };
}
