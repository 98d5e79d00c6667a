import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list when the focused control disappears: the row that takes the place of its row receives the
 * focus, or the list if the control was outside the rows.
 * @returns a function that records the focused control; call it whenever the list receives the focus
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>): () => void {
  const last = useRef<{ readonly control: Element; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])];
    const row = rows[Math.min(last.current.index, rows.length - 1)];
    last.current = null;
    (row?.querySelector<HTMLElement>('td:last-child button') ?? list.current)?.focus();
  });
  return () => {
    const control = document.activeElement;
    // React also reports the focus in a dialog, which is not within the list's element.
    if (!control || !list.current?.contains(control)) return void (last.current = null);
    const row = control.closest('tbody tr');
    last.current = { control, index: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1 };
  };
}
