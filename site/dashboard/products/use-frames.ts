import { useEffect, useState } from 'react';

/** Whether so many frames have passed since it was first drawn: what is drawn then comes in a task of its own. */
export function useFrames(frames: number): boolean {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (left === 0) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0;
}
