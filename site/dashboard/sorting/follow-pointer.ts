/** Px to move before a press becomes a drag. */
const slack = 4;

/** Distance from the upper and lower edge within which dragging scrolls, in px, and its speed in px per frame. */
const edge = 120;
const fastest = 16;

interface Following {
  /** Distance from the start of the drag in px, including scrolling. */
  readonly onMove: (by: number) => void;
  /** `isDropped`: the drag ended after a move and was not cancelled. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** Follows the vertical movement of a finger or mouse from a press on `handle` until its release; Escape cancels. */
export function followPointer(handle: HTMLElement, pressed: PointerEvent, { onMove, onEnd }: Following): void {
  const scroller = scrollerOf(handle);
  const start = pressed.clientY + scroller.scrollTop;
  const ends = new AbortController();
  const { signal } = ends;
  let y = pressed.clientY;
  let isMoving = false;

  function scrollAlong() {
    if (signal.aborted) return;
    const speed = Math.round((beyondEdges(scroller, y, y) / edge) * fastest);
    if (speed !== 0) {
      scroller.scrollBy(0, Math.max(-fastest, Math.min(fastest, speed)));
      onMove(y + scroller.scrollTop - start);
    }
    requestAnimationFrame(scrollAlong);
  }
  function move({ clientY }: PointerEvent) {
    y = clientY;
    if (!isMoving && Math.abs(y - pressed.clientY) < slack) return;
    if (!isMoving) requestAnimationFrame(scrollAlong);
    isMoving = true;
    onMove(y + scroller.scrollTop - start);
  }
  function end(isDropped: boolean) {
    ends.abort();
    onEnd(isDropped && isMoving);
  }
  handle.setPointerCapture(pressed.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('lostpointercapture', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** Scrolls until a row of the list is visible with some margin. */
export function bringIntoView(list: HTMLElement, top: number, height: number): void {
  const scroller = scrollerOf(list);
  const onScreen = list.getBoundingClientRect().top + top;
  const beyond = beyondEdges(scroller, onScreen, onScreen + height);
  if (beyond !== 0) scroller.scrollBy(0, beyond);
}

/** The dialog that contains the element, or the page. */
const scrollerOf = (element: HTMLElement): Element =>
  element.closest('[role=dialog]') ?? document.scrollingElement ?? document.documentElement;

/** How many px a part of the screen from `top` to `bottom` is too close to the scroller's edge. */
function beyondEdges(scroller: Element, top: number, bottom: number): number {
  const box = scroller.getBoundingClientRect();
  const isPage = scroller === document.scrollingElement;
  const [first, last] = isPage ? [0, innerHeight] : [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  return Math.min(0, top - first - edge) || Math.max(0, bottom - (last - edge));
}
