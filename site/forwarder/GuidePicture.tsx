import './guide-picture.css';
import { guidePictures, type Drawing, type ScreenRow } from '../i18n/guide-pictures.ts';
import { useWords } from '../ui/language.tsx';

interface Props {
  drawing: Drawing;
  /** The step's number, in the language's digits. */
  number: string;
}

/** A simple drawing of the screen of a step. */
export function GuidePicture({ drawing, number }: Props) {
  const { alt, title, rows } = useWords(guidePictures)[drawing];
  return (
    <div className="guide-picture" role="img" aria-label={alt}>
      <span className="guide-picture__number">{number}</span>
      <span className="guide-picture__title">{title}</span>
      {rows.map((row) => (
        <Row key={row[1]} row={row} />
      ))}
    </div>
  );
}

function Row({ row: [kind, text, value] }: { row: ScreenRow }) {
  return (
    <span className={`guide-picture__row guide-picture__row--${kind}`}>
      {text}
      {value !== undefined && <span>{value}</span>}
    </span>
  );
}
