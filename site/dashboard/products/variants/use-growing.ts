import { useEffect, useState } from 'react';

/**
 * How many of a list's items to draw: the first ones at once, the others a few in each frame, so that a long list keeps no
 * key waiting.
 */
export function useGrowing(count: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= count) return undefined;
    // After the frame that shows the part before.
    const frame = requestAnimationFrame(() => setTimeout(() => setDrawn((before) => before + atOnce)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}
