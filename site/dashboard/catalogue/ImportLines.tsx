import { useState } from 'react';
import type { ImportLine, ImportReport } from '../../../api/products/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Lines that are drawn at a time. */
const step = 50;

const looks = { add: 'brand', change: 'accent', same: 'neutral', refuse: 'danger' } as const;

/** What becomes of a file, in numbers and line by line. */
export function ImportLines({ report: { lines } }: { report: ImportReport }) {
  const words = useWords(catalogueWords);
  const language = useLanguage();
  const [shown, setShown] = useState(step);
  const count = (action: ImportLine['action']) =>
    formatNumber(lines.filter((line) => line.action === action).length, language);
  if (lines.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p role="status">{words.counts(count('add'), count('change'), count('same'), count('refuse'))}</p>
      <table className="catalogue__lines">
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <tr key={line.line}>
              <td>{formatNumber(line.line, language)}</td>
              <td>{line.name}</td>
              <td>
                <Badge variant={looks[line.action]}>{words.actions[line.action]}</Badge>
                <Notes line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + step)}>
          {words.showMore}
        </Button>
      )}
    </>
  );
}

function Notes({ line: { changes, problems, isPictureLeftOut } }: { line: ImportLine }) {
  const words = useWords(catalogueWords);
  return (
    <>
      {changes.length > 0 && <p>{words.changes(changes.join(', '))}</p>}
      {Object.entries(problems).map(([column, problem]) => (
        <p key={column}>
          <span lang="en">{column}</span>: {problem}
        </p>
      ))}
      {isPictureLeftOut && <p>{words.pictureLeftOut}</p>}
    </>
  );
}
