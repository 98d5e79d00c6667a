/** The view of a picture, which fills its frame: enlarged `scale` times, then moved by `x` and `y` px. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame's size in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export const maxScale = 4;
export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

/** Zooms by a factor and keeps the spot at `point` (px from the frame's corner) in place. */
export function zoomAt(view: ZoomView, factor: number, point: Point, size: Size): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const change = scale / view.scale;
  return within({ scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }, size);
}

/** Moves the enlarged picture by px. */
export function moved(view: ZoomView, by: Point, size: Size): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

function within({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  return { scale, x: between(width * (1 - scale), x), y: between(height * (1 - scale), y) };
}

/** `+ 0` turns −0 into 0. */
const between = (least: number, value: number): number => Math.max(least, Math.min(0, value)) + 0;
