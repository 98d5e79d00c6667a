import { useEffect, useState } from 'react';
import type { FurtherLine } from '../order-message.ts';

/** The further products of an order; undefined until their script has loaded. @param onChange after their fields are in the form */
export function useFurther(given: readonly FurtherLine[] | undefined, onChange: () => void) {
  const [further, setFurther] = useState(given);
  useEffect(() => {
    if (further) onChange();
    // oxlint-disable-next-line react/exhaustive-deps -- only with the products
  }, [further]);
  return [further, setFurther] as const;
}
