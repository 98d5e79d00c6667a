/** Px from the top of the row at this index in the list to the top of the next one. */
export function rowHeight(list: HTMLElement | null, index: number): number {
  const row = list?.children[index];
  return row instanceof HTMLElement ? row.offsetHeight + parseFloat(getComputedStyle(row).marginBottom) : 0;
}
