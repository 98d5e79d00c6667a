import { useState } from 'react';

/**
 * The root font size in px, which users can change. Read once, because reading it makes the browser recalculate the
 * page's styles.
 */
export function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  return rem;
}
