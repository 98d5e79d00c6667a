import './folded-part.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFrames } from '../use-frames.ts';

interface Props {
  title: string;
  /** What is in it, in a few words, for somebody who does not open it. */
  note?: string | undefined;
  /** Opens it until it is closed by hand. */
  hasContent: boolean;
  /** Frames to wait with what is in it, where it is open from the start: the dialog comes first, then one part by one. */
  turn: number;
  /** Opens it. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A part of a form that opens in place. What is in it is drawn once it is open. */
export function FoldedPart({ title, note, hasContent, turn, problem, children }: Props) {
  // What is emptied while one types does not close it.
  const [hadContent, setHadContent] = useState(hasContent);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (hasContent && !hadContent) setHadContent(true);
  const isShown = problem !== undefined || (chosen ?? hadContent);
  const isDrawn = useFrames(hadContent ? turn : 0);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Its fields were not there when the form looked for the one to put the focus on.
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
      {isShown && isDrawn && <div className="folded-part__content">{children}</div>}
    </details>
  );
}
