import { useState } from 'react';
import type { Refusal } from '../../stores/api.ts';
import { isLost } from '../../stores/call.ts';

/**
 * The rows of a list, and the last refusal at its row. A row that has left the list because somebody else was faster
 * stays with the reason until the next change. A lost response tells nothing about the row.
 */
export function useRefusal<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [refused, setRefused] = useState<{ row: Row; refusal: Refusal } | null>(null);
  const isGone = (row: Row): boolean => !rows.some(({ id }) => id === row.id);
  const isKept = refused !== null && isGone(refused.row) && !isLost(refused.refusal);
  return {
    shown: isKept ? [refused.row, ...rows] : rows,
    isGone,
    problemOf: ({ id }: Row): string => (refused?.row.id === id ? refused.refusal.message : ''),
    noteRefusal: (row: Row, refusal: Refusal | null): void => setRefused(refusal && { row, refusal }),
  };
}
