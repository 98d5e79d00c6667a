import './folded-part.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What is in it, in a few words, for somebody who does not open it. */
  note?: string | undefined;
  /** Opens it until it is closed by hand. */
  hasContent: boolean;
  /** Opens it. */
  problem?: string | undefined;
  /** Content that is drawn at once. */
  content?: ReactNode;
  /** Content that is drawn over several frames: it calls `onDrawn` after the last one. */
  renderContent?: (onDrawn: () => void) => ReactNode;
  /** Called when nothing of the part is left to draw. */
  onDrawn: () => void;
}

/** A part of a form that opens in place. What is in it is drawn once it is open. */
export function FoldedPart({ title, note, hasContent, problem, content, renderContent, onDrawn }: Props) {
  // What is emptied while one types does not close it.
  const [hadContent, setHadContent] = useState(hasContent);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (hasContent && !hadContent) setHadContent(true);
  const isShown = problem !== undefined || (chosen ?? hadContent);
  const details = useRef<HTMLDetailsElement>(null);
  const isOpenedByHand = chosen === true;
  useEffect(() => {
    // A part that opens below the edge of the dialog would seem not to open.
    if (isOpenedByHand) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpenedByHand]);
  useEffect(() => {
    // Its fields were not there when the form looked for the one to put the focus on.
    if (problem && document.activeElement?.closest('[aria-invalid]') === null)
      details.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  // A part that is closed while its content is being drawn has nothing more to draw.
  const tellDrawn = useEffectEvent(onDrawn);
  const isDrawn = !isShown || renderContent === undefined;
  useEffect(() => {
    if (isDrawn) tellDrawn();
  }, [isDrawn]);
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
      {isShown && <div className="folded-part__content">{renderContent?.(onDrawn) ?? content}</div>}
    </details>
  );
}
