/** The shape of the rows that come. */
export function TableSkeleton() {
  return (
    <div className="admin-skeleton" aria-hidden>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="admin-skeleton__row" />
      ))}
    </div>
  );
}
