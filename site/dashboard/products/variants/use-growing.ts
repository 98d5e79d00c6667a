import { useEffect, useEffectEvent, useState } from 'react';

/**
 * How many of a list's items to draw: the first ones at once, the others a few in each frame, so that a long list keeps no
 * key waiting.
 * @param onDrawn called when all of them are drawn
 */
export function useGrowing(count: number, atOnce: number, onDrawn: () => void): number {
  const [drawn, setDrawn] = useState(atOnce);
  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (drawn >= count) {
      tellDrawn();
      return undefined;
    }
    // After the frame that shows the part before.
    const frame = requestAnimationFrame(() => setTimeout(() => setDrawn((before) => before + atOnce)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
