import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list when the focused row disappears: the row that takes its place receives the focus.
 * @returns a function that records the focused row; call it whenever the list receives the focus
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): () => void {
  const last = useRef<{ readonly control: Element; readonly place: number } | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])];
    const row = rows[Math.min(last.current.place, rows.length - 1)];
    last.current = null;
    (row?.querySelector<HTMLElement>('td:last-child button') ?? list.current)?.focus();
  });
  return () => {
    const control = document.activeElement;
    const row = control?.closest('tbody tr');
    last.current = control && row ? { control, place: [...(row.parentElement?.children ?? [])].indexOf(row) } : null;
  };
}
