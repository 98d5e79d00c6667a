/** Px to move before a press becomes a drag. */
const slack = 4;

/** Px from the screen's upper and lower edge within which the page scrolls along, and how fast in px a frame. */
const edge = 120;
const fastest = 16;

interface Following {
  /** Px from where it was pressed, what the page has scrolled included. */
  readonly onMove: (by: number) => void;
  /** `isDropped`: it was let go after a move, and not given up. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** Follows a finger or a mouse up and down from a press on `handle` until it is let go; Escape gives up. */
export function followPointer(handle: HTMLElement, pressed: PointerEvent, { onMove, onEnd }: Following): void {
  const start = pressed.clientY + scrollY;
  const ends = new AbortController();
  const { signal } = ends;
  let y = pressed.clientY;
  let isMoving = false;

  function scrollAlong() {
    if (signal.aborted) return;
    const speed = speedAt(y);
    if (speed !== 0) {
      scrollBy(0, speed);
      onMove(y + scrollY - start);
    }
    requestAnimationFrame(scrollAlong);
  }
  function move({ clientY }: PointerEvent) {
    y = clientY;
    if (!isMoving && Math.abs(y - pressed.clientY) < slack) return;
    if (!isMoving) requestAnimationFrame(scrollAlong);
    isMoving = true;
    onMove(y + scrollY - start);
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

function speedAt(y: number): number {
  const beyond = Math.min(0, y - edge) || Math.max(0, y - (innerHeight - edge));
  return Math.round((Math.max(-edge, Math.min(edge, beyond)) / edge) * fastest);
}

/** Scrolls until a row of the list is on the screen with some room around it. */
export function bringIntoView(list: HTMLElement, top: number, height: number): void {
  const onScreen = list.getBoundingClientRect().top + top;
  const beyond = Math.min(0, onScreen - edge) || Math.max(0, onScreen + height - (innerHeight - edge));
  if (beyond !== 0) scrollBy(0, beyond);
}
