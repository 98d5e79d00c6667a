import { useEffect, useState } from 'react';

/** Whether this many frames have passed since the first render. Lets later content render in a separate task. */
export function useFrames(frames: number): boolean {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (left === 0) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0;
}
