/** Px from the top of the row at this place in the list to the top of the next one. */
export function rowHeight(list: HTMLElement | null, place: number): number {
  const row = list?.children[place];
  return row instanceof HTMLElement ? row.offsetHeight + parseFloat(getComputedStyle(row).marginBottom) : 0;
}
