interface Props {
  /** The id of the instructions, for a handle's `aria-describedby`. */
  howTo: string;
  instructions: string;
  /** The last step of a drag. */
  said: string;
}

/** Tells screen reader users how to move a row, and each step of a drag. */
export function SortTexts({ howTo, instructions, said }: Props) {
  return (
    <>
      <p id={howTo} hidden>
        {instructions}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
