/** A person's message. Phones show two lines; a tap shows the rest. */
export function MessageText({ children }: { children: string }) {
  return (
    <details className="admin-message">
      <summary>{children}</summary>
    </details>
  );
}
