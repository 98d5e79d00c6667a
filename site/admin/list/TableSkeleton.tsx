/** Placeholders for rows that are loading. */
export function TableSkeleton() {
  return (
    <div className="admin-skeleton" aria-hidden>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="admin-skeleton__row" />
      ))}
    </div>
  );
}
