import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Extra rows beyond the screen's edges, for the Tab key and for the next step of a keyboard drag. Not more: during fast
 * scrolling, an old phone renders all of them in every frame.
 */
const extraRows = 1;

/**
 * New rows per frame. After a jump, the remaining rows follow in the next frames. On a processor four times slower,
 * scrolling a grid of a hundred variants is a task of 104 ms, with all new rows in one frame 161.
 */
const atOnce = 5;

/** Rows that render before the first measurement, so that a new page shows them at once. */
const atFirst = 12;

export interface VisibleRows<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  /** The places to render, ascending. */
  readonly places: readonly number[];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rendered rows; `isPart`: others follow. */
interface Drawn extends Range {
  readonly isPart: boolean;
}

/**
 * The rows of a long list to render while the page, or the dialog around it, scrolls. All rows have equal heights.
 * With all 999 products in the page, on a processor four times slower, searching is a task of 204 to 231 ms (57 to 63
 * with the visible ones), opening the dialog 272 to 804 (82 to 103), and loading over a second. The bar is 100.
 * @param height of a row and the gap after it, in px
 * @param kept the place of a row that must stay, such as the dragged one; -1 for none
 * @param first rows that render before the first measurement
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
    // Content above the list appears and disappears, and changes the page's height.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    // In the capture phase, because a dialog's scroll event does not bubble up to the window.
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
    // Continues after the frame that shows the first part.
    const frame = requestAnimationFrame(() => setTimeout(look));
    return () => cancelAnimationFrame(frame);
  }, [look, range]);
  // A list outside the screen keeps the rows at its end, so that the Tab key can reach it.
  const from = Math.max(0, Math.min(range.from, count - 2 * extraRows));
  const to = Math.min(count, Math.max(range.to, 2 * extraRows));
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  const isKept = kept < 0 || kept >= count || drawn.includes(kept);
  return { list, places: isKept ? drawn : [...drawn, kept].sort((one, other) => one - other) };
}

/** The wanted rows, limited to the number that one frame may render. */
function stepTowards(wanted: Range, drawn: Drawn): Drawn {
  const isApart = wanted.from >= drawn.to || wanted.to <= drawn.from;
  const from = isApart ? wanted.from : Math.max(wanted.from, drawn.from - atOnce);
  const to = Math.min(wanted.to, (isApart ? wanted.from : drawn.to) + atOnce);
  if (from === drawn.from && to === drawn.to) return drawn;
  return { from, to, isPart: from !== wanted.from || to !== wanted.to };
}
