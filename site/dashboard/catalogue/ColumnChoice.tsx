import './column-choice.css';
import { isRepeatable, type FileColumn } from '../../../api/shops/catalogue/contract.ts';
import { columnWords } from '../../i18n/dashboard/import-columns.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  columns: readonly FileColumn[];
  /** The present meaning of each column. */
  meanings: readonly string[];
  onChange: (meanings: readonly string[]) => void;
}

/** The meaning of each column of a seller's own list, with her first products. */
export function ColumnChoice({ columns, meanings, onChange }: Props) {
  const words = useWords(columnWords);
  const missing = missingIn(meanings);
  // Stays open while the seller corrects it.
  const isOpen =
    missingIn(columns.map(({ meaning }) => meaning)) !== null ||
    columns.some(({ meaning, isSure }) => meaning !== '' && !isSure);
  return (
    <details className="columns" open={isOpen}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <Notice kind="problem">{missing && words.missing[missing]}</Notice>
      <ul className="columns__list">
        {columns.map((column, at) =>
          isBlank(column) ? null : (
            <li key={column.heading} className="columns__item">
              <Column
                column={column}
                meaning={meanings[at] ?? ''}
                onChange={(meaning) => onChange(withMeaning(meanings, at, meaning))}
              />
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

function Column({
  column,
  meaning,
  onChange,
}: {
  column: FileColumn;
  meaning: string;
  onChange: (meaning: string) => void;
}) {
  const words = useWords(columnWords);
  const samples = column.samples.filter(Boolean);
  // Columns of our own files that a list does not have, such as `option 1 name`, are offered where they are.
  const own = [column.meaning, meaning].filter((each) => !Object.hasOwn(words.meanings, each));
  const isGuess = !column.isSure && meaning === column.meaning && meaning !== '';
  return (
    <>
      <SelectField
        label={column.heading}
        hint={isGuess ? words.guess : undefined}
        value={meaning}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(words.meanings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {[...new Set(own)].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </SelectField>
      <p className="columns__samples">
        {samples.length === 0 ? words.empty : words.sample}
        {samples.map((sample, at) => (
          // The same text may be in several rows.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>{sample}</span>
        ))}
      </p>
    </>
  );
}

/** The columns that a list needs and has not yet, or null. */
export function missingIn(meanings: readonly string[]): 'both' | 'name' | 'price' | null {
  const [hasName, hasPrice] = [meanings.includes('name'), meanings.includes('price')];
  if (hasName && hasPrice) return null;
  return hasName ? 'price' : hasPrice ? 'name' : 'both';
}

/** A column takes its meaning from another column, unless a list may have it several times. */
const withMeaning = (meanings: readonly string[], index: number, meaning: string): readonly string[] =>
  meanings.map((each, at) => {
    if (at === index) return meaning;
    return each === meaning && !isRepeatable(meaning) ? '' : each;
  });

/** Whether a column has neither a name nor content. */
const isBlank = ({ heading, samples }: FileColumn): boolean => /^\(\d+\)$/.test(heading) && !samples.some(Boolean);
