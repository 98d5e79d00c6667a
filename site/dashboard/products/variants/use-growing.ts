import { useEffect, useEffectEvent, useState } from 'react';

/**
 * How many of a list's items to render: the first ones at once, then a few per frame, so that a long list does not
 * block the keyboard. On a processor four times slower, React's own splitting (`useDeferredValue`) opens the dialog of a
 * product with a hundred variants on a phone with a task of 116 ms, this with 65 ms. The bar is 100.
 * @param onDrawn called when all items have rendered
 */
export function useGrowing(count: number, atOnce: number, onDrawn: () => void): number {
  const [drawn, setDrawn] = useState(atOnce);
  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (drawn >= count) {
      tellDrawn();
      return undefined;
    }
    // Continues after the frame that shows the previous part.
    const frame = requestAnimationFrame(() => setTimeout(() => setDrawn((before) => before + atOnce)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
