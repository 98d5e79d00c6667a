import { useEffect, useState } from 'react';

/**
 * Does work after the next paint, so that the browser shows a tap before it does what takes long.
 * @returns cancels the work
 */
export function afterPaint(work: () => void): () => void {
  let timer: Timer | undefined;
  // The callback of a frame still runs before its paint.
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The value, one frame late unless it is null, so that the browser shows the tap that changed it before it renders what
 * takes long, such as a large dialog.
 */
export function useAfterPaint<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value === null && shown !== null) setShown(null);
  useEffect(() => {
    if (value === null) return undefined;
    return afterPaint(() => setShown(value));
  }, [value]);
  return shown;
}
