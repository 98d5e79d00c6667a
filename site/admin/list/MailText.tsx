/** An e-mail address or a number. A long address breaks before the @ rather than inside a word. */
export function MailText({ children }: { children: string | null }) {
  const [name = '', host] = children?.split('@') ?? [];
  return (
    <span className="admin-contact">
      {name}
      {host !== undefined && (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  );
}
