import './folded-part.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  title: string;
  /** A short summary of the content, shown while the part is closed. */
  note?: string | undefined;
  /** Opens the part until the user closes it. */
  hasContent: boolean;
  /** A problem opens the part. */
  problem?: string | undefined;
  content: ReactNode;
}

/** A collapsible part of a form. Its content renders once it is open. */
export function FoldedPart({ title, note, hasContent, problem, content }: Props) {
  // Clearing the part's fields while typing does not close it.
  const [hadContent, setHadContent] = useState(hasContent);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (hasContent && !hadContent) setHadContent(true);
  const isShown = problem !== undefined || (chosen ?? hadContent);
  const details = useRef<HTMLDetailsElement>(null);
  const isOpenedByHand = chosen === true;
  useEffect(() => {
    // Otherwise a part that opens below the dialog's visible area would seem not to open.
    if (isOpenedByHand) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpenedByHand]);
  useEffect(() => {
    // The part's fields did not exist yet when the form tried to focus one.
    if (problem && document.activeElement?.closest('[aria-invalid]') === null)
      details.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  return (
    <details
      className="folded-part"
      ref={details}
      open={isShown}
      onToggle={({ currentTarget }) => currentTarget.open !== isShown && setChosen(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        {note && <span className="folded-part__note">{note}</span>}
        <ChevronDown size={20} aria-hidden />
      </summary>
      {isShown && <div className="folded-part__content">{content}</div>}
    </details>
  );
}
