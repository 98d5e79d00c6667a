/** What somebody wrote: two lines of it on phones, where a press shows the rest. */
export function MessageText({ children }: { children: string }) {
  return (
    <details className="admin-message">
      <summary>{children}</summary>
    </details>
  );
}
