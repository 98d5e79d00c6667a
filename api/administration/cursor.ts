interface Row {
  readonly createdAt: number;
  readonly id: string;
}

/** Where the next page of a list begins that is ordered by time and id. */
export const cursorOf = (row: Row | undefined): string | null => (row ? `${row.createdAt}_${row.id}` : null);

/** What `cursorOf` wrote; null for the first page, and for anything else. */
export function readCursor(text: string | undefined): Row | null {
  const match = /^(\d{1,15})_([\w-]{1,40})$/.exec(text ?? '');
  return match ? { createdAt: Number(match[1]), id: match[2] ?? '' } : null;
}
