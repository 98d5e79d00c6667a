import { useEffect, useState } from 'react';

/**
 * The value, one frame late unless it is null, so that the browser shows the tap that changed it before it renders what
 * takes long, such as a large dialog.
 */
export function useAfterPaint<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value === null && shown !== null) setShown(null);
  useEffect(() => {
    if (value === null) return undefined;
    let timer: Timer | undefined;
    // The callback of a frame still runs before its paint.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setShown(value))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
