import { useState } from 'react';

/** Px of the root's type, which people set larger or smaller; read once, as reading it has the browser style the page. */
export function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  return rem;
}
