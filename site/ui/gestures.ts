interface Point {
  readonly x: number;
  readonly y: number;
}

/** The effect of one gesture. */
export interface Gesture {
  /** The zoom factor; 'toggle' for a double click. */
  readonly factor: number | 'toggle';
  /** The position, in px from the frame's corner. */
  readonly point: Point;
  /** The distance to move, in px. */
  readonly by: Point;
  readonly size: { readonly width: number; readonly height: number };
}

/** The zoom factor of a gesture. A double click enlarges the picture, or resets it if it is enlarged already. */
export const factorOf = ({ factor }: Gesture, scale: number): number =>
  factor === 'toggle' ? (scale > 1 ? 0 : 2) : factor;

const still: Point = { x: 0, y: 0 };

/**
 * Reports pinch, drag, wheel and double click on an element.
 * @returns stops the reports
 */
export function followGestures(frame: HTMLElement, onGesture: (gesture: Gesture) => void): () => void {
  const fingers = new Map<number, Point>();
  const stop = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => frame.addEventListener(type, act, { signal: stop.signal, passive: false });
  const gesture = (factor: Gesture['factor'], at: Point, by: Point = still) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    onGesture({ factor, point: { x: at.x - left, y: at.y - top }, by, size: { width, height } });
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);

  listen('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame.setPointerCapture(event.pointerId);
  });
  listen('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, to);
    if (other) gesture(distance(to, other) / (distance(from, other) || 1), middle(to, other));
    else gesture(1, to, { x: to.x - from.x, y: to.y - from.y });
  });
  listen('pointerup', lift);
  listen('pointercancel', lift);
  listen('wheel', (event) => {
    event.preventDefault();
    gesture(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  });
  listen('dblclick', (event) => gesture('toggle', { x: event.clientX, y: event.clientY }));
  return () => stop.abort();
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
