import './sort-handle.css';
import type { Sorter } from './sorter.ts';

interface Props {
  sorter: Sorter;
  /** The row's id. */
  row: string;
  label: string;
  /** The id of the text that explains how to move a row. */
  howTo: string;
  isHeld: boolean;
}

/** The handle that moves a row by mouse, touch and keyboard. */
export function SortHandle({ sorter, row, label, howTo, isHeld }: Props) {
  return (
    <button
      type="button"
      className="sort-handle"
      aria-label={label}
      aria-describedby={howTo}
      aria-pressed={isHeld}
      data-keeps-escape={isHeld || undefined}
      onPointerDown={(event) => sorter.press(event, row)}
      onKeyDown={(event) => sorter.key(event, row)}
      onBlur={sorter.cancel}
    />
  );
}
